import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { changeSets } from "../../resources/change-set/index.tsx";
import type { FileUpload } from "../../src/data/upload/upload.ts";
import type { CreateChangeSetInput } from "../../src/generated/types.ts";
import { renderResource } from "../support/admin.tsx";
import { fakeApi } from "../support/fakeApi.ts";

const file = (rows: readonly string[], name = "秋.csv"): File =>
  new File([rows.join("\n")], name, { type: "text/csv" });
const picture = (name: string): File => new File([new Uint8Array(8)], name, { type: "image/png" });
const heading = "商品コード,商品名,価格(税込),カテゴリ";

function open(upload?: FileUpload) {
  const sent: CreateChangeSetInput[] = [];
  const api = fakeApi({
    CreateChangeSet: ({ input }) => {
      sent.push(input);
      throw new Error("no set is made here");
    },
    ProductLines: () => ({
      page: {
        total: 1,
        translated: null,
        lines: [
          {
            brandId: 1,
            brandName: "麺や 帳",
            lineKey: "K01",
            names: [{ text: "栗ごはん", records: 1, shops: 1, orderTypes: ["EAT_IN"] }],
            fields: [],
            missing: [],
            shops: 1,
            records: 1,
          },
        ],
      },
    }),
  });
  renderResource(changeSets, "/changesets/season", api, { headed: true, ...(upload && { upload }) });
  return sent;
}

const csv = () => screen.findByLabelText("CSVファイルを選ぶ", { selector: "input" });
const fillPeriod = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText("売りはじめる日"), "2026/09/01");
  await user.type(screen.getByLabelText("売りおわる日"), "2026/11/30");
};

describe("the page of a season", () => {
  test("makes a change set of new dishes with their pictures, and of former ones with the period", async () => {
    const user = userEvent.setup();
    const sent = open((image) => Promise.resolve(`/media/${image.name}`));
    await user.upload(await csv(), file([heading, "A01,きのこそば,980,秋の味覚", "A02,栗あんみつ,650,秋の味覚"]));
    await user.upload(screen.getByLabelText("写真をまとめて選ぶ", { selector: "input" }), [
      picture("A01_正面.png"),
      picture("栗あんみつ.png"),
      picture("ほか.png"),
    ]);
    expect(await screen.findByText("どの料理の写真か分かりません：ほか.png")).toBeVisible();
    await user.type(screen.getByLabelText("名前"), "秋の味覚");
    await fillPeriod(user);
    await user.click(screen.getByRole("combobox", { name: "料理を探す" }));
    await user.click(await screen.findByRole("option", { name: "栗ごはん（K01）" }));
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    const [input] = sent;
    expect(input).toMatchObject({
      name: "秋の味覚",
      resource: "PRODUCT",
      shopIds: [431],
      orderTypes: ["EAT_IN", "TAKEOUT", "DELIVERY"],
      lines: [{ brandId: 1, lineKey: "K01", name: "栗ごはん" }],
      missing: "ADD",
      changes: [
        { field: "startDate", how: "SET", value: "2026-09-01" },
        { field: "endDate", how: "SET", value: "2026-11-30" },
      ],
    });
    expect(
      input?.newLines?.map(({ lineKey, values }) => [lineKey, values.map((one) => [one.field, one.value])]),
    ).toEqual([
      [
        "A01",
        expect.arrayContaining([
          ["price", "980"],
          ["endDate", "2026-11-30"],
          ["imageUrl", "/media/A01_正面.png"],
        ]),
      ],
      [
        "A02",
        expect.arrayContaining([
          ["categoryId", "秋の味覚"],
          ["imageUrl", "/media/栗あんみつ.png"],
        ]),
      ],
    ]);
  });

  test("names the lines of a file that cannot be read, and takes none of its dishes", async () => {
    const user = userEvent.setup();
    const sent = open();
    await user.upload(await csv(), file([heading, "A01,きのこそば,高い,秋の味覚", "A01,,650,秋の味覚"]));
    expect(await screen.findByText(/^2行目 価格\(税込\)：/)).toBeVisible();
    expect(screen.getByText(/^3行目 商品名：必須/)).toBeVisible();
    expect(screen.getByText(/商品コード「A01」が二度あります/)).toBeVisible();
    await fillPeriod(user);
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    expect(await screen.findByText("料理を加えてください")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("wants the period", async () => {
    const user = userEvent.setup();
    const sent = open();
    await user.upload(await csv(), file([heading, "A01,きのこそば,980,秋の味覚"]));
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    expect(await screen.findByText("期間を決めてください")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("says which picture could not be sent, and goes on with the others", async () => {
    const user = userEvent.setup();
    open((image) =>
      image.name === "A01.png" ? Promise.reject(new Error("5MBまでです")) : Promise.resolve(`/media/${image.name}`),
    );
    await user.upload(await csv(), file([heading, "A01,きのこそば,980,秋の味覚", "A02,栗あんみつ,650,秋の味覚"]));
    await user.upload(screen.getByLabelText("写真をまとめて選ぶ", { selector: "input" }), [
      picture("A01.png"),
      picture("A02.png"),
    ]);
    expect(await screen.findByText("A01.png：5MBまでです")).toBeVisible();
    expect(await screen.findByRole("img", { name: "栗あんみつの写真" })).toHaveAttribute("src", "/media/A02.png");
  });
});
