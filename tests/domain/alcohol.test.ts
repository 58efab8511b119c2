import { expect, test } from "vitest";
import { looksAlcoholic } from "../../src/domain/alcohol.ts";

test.each(["生ビール(中)", "ﾊｲﾎﾞｰﾙ", "芋焼酎", "純米吟醸 一合", "レモンサワー", "赤ワイン グラス", "梅酒ロック"])(
  "%s looks like alcohol",
  (name) => {
    expect(looksAlcoholic(name)).toBe(true);
  },
);

test.each([
  "牛丼",
  "ノンアルコールビール",
  "牛すじの赤ワイン煮",
  "サワークリームポテト",
  "甘酒",
  "酒まんじゅう",
  "あさりの酒蒸し",
])("%s does not", (name) => {
  expect(looksAlcoholic(name)).toBe(false);
});

test("a name that says nothing is judged by its category", () => {
  expect(looksAlcoholic("獺祭", "日本酒")).toBe(true);
});
