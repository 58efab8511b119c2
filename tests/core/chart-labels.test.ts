import { describe, expect, it } from "vitest";
import { formatMonth } from "../../src/core/money.ts";
import { tickLabels } from "../../src/ui/chart/tickLabels.ts";

const labels = (categories: readonly string[], step: number) =>
  tickLabels(categories, step).map(({ lines }) => lines.join(" "));

/** Twelve months from December 2025 on. */
const months = Array.from({ length: 12 }, (_, index) =>
  formatMonth(index === 0 ? "2025-12" : `2026-${String(index).padStart(2, "0")}`),
);

describe("the labels below a chart", () => {
  it("are all there where they have room, months with the year below the first of each", () => {
    expect(labels(months, 80)).toEqual([
      "12月 2025年",
      "1月 2026年",
      ..."23456789".split("").map((one) => `${one}月`),
      "10月",
      "11月",
    ]);
    expect(labels(["11時", "12時", "13時"], 80)).toEqual(["11時", "12時", "13時"]);
  });

  it("are fewer where there is little room, and the last is always among them", () => {
    expect(labels(months, 18)).toEqual(["1月 2026年", "3月", "5月", "7月", "9月", "11月"]);
    expect(labels(["10/1(木)", "10/2(金)", "10/3(土)", "10/4(日)", "10/5(月)"], 30)).toEqual([
      "10/1(木)",
      "10/3(土)",
      "10/5(月)",
    ]);
  });

  it("have no two years side by side that would run into each other", () => {
    expect(labels(months, 36)).toEqual([
      "12月",
      "1月 2026年",
      ..."23456789".split("").map((one) => `${one}月`),
      "10月",
      "11月",
    ]);
  });
});
