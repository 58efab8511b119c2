import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { changeSets } from "../../resources/change-set/index.tsx";
import type { FileUpload } from "../../src/data/upload/upload.ts";
import type { CreateChangeSetInput, UpdateChangeSetInput } from "../../src/generated/types.ts";
import { renderResource } from "../support/admin.tsx";
import { checkedSet } from "../support/changeSetRow.ts";
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

  test("takes dishes that are typed, beside those of a file", async () => {
    const user = userEvent.setup();
    const sent = open();
    await user.upload(await csv(), file([heading, "A01,きのこそば,980,秋の味覚"]));
    expect(await screen.findByRole("textbox", { name: "1品目の価格(税込)" })).toHaveValue("980");
    await user.click(screen.getByRole("button", { name: "料理を足す" }));
    expect(screen.getByRole("textbox", { name: "2品目の商品名" })).toHaveFocus();
    await user.keyboard("栗あんみつ{Enter}");
    await user.type(screen.getByRole("textbox", { name: "2品目の商品コード" }), "A02");
    await user.type(screen.getByRole("textbox", { name: "2品目の価格(税込)" }), "６５０円");
    await user.type(screen.getByRole("combobox", { name: "2品目のカテゴリ" }), "甘味");
    await user.click(screen.getByRole("combobox", { name: "2品目の税区分" }));
    await user.click(await screen.findByRole("option", { name: "飲食料品" }));
    await fillPeriod(user);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    expect(sent[0]?.newLines).toMatchObject([{ lineKey: "A01" }, { lineKey: "A02", name: "栗あんみつ" }]);
    expect(sent[0]?.newLines?.[1]?.values.map(({ field, value }) => [field, value])).toEqual([
      ["productName", "栗あんみつ"],
      ["productCode", "A02"],
      ["price", "650"],
      ["categoryId", "甘味"],
      ["taxClass", "FOOD"],
      ["startDate", "2026-09-01"],
      ["endDate", "2026-11-30"],
    ]);
  });

  test("says which value of which typed dish is missing or wrong, before anything is sent", async () => {
    const user = userEvent.setup();
    const sent = open();
    await user.upload(await csv(), file([heading, "A01,きのこそば,980,秋の味覚"]));
    await user.click(screen.getByRole("button", { name: "料理を足す" }));
    await fillPeriod(user);
    const cell = (field: string) => screen.getByLabelText(`2品目の${field}`);
    const check = () => user.click(screen.getByRole("button", { name: "確かめる" }));
    await check();
    expect(await screen.findByText(/^2品目 商品コード：必須/)).toBeVisible();
    await user.type(cell("商品コード"), "A01");
    await user.type(cell("商品名"), "栗あんみつ");
    await user.type(cell("価格(税込)"), "高い");
    await check();
    expect(await screen.findByText("2品目 価格(税込)：読めない値です")).toBeVisible();
    await user.clear(cell("価格(税込)"));
    await user.type(cell("価格(税込)"), "650");
    await check();
    expect(await screen.findByText(/^2品目 カテゴリ：必須/)).toBeVisible();
    await user.type(cell("カテゴリ"), "甘味");
    await check();
    expect(await screen.findByText("商品コード「A01」が二度あります")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("of a saved season changes its name, shops and dishes, and is checked again", async () => {
    const user = userEvent.setup();
    const sent: UpdateChangeSetInput[] = [];
    const shops = [431, 433].map((id) => ({ id, name: `店${id}`, brandId: 1, brandName: "麺や 帳" }));
    const value = (field: string, text: string) => ({ field, value: text, values: null });
    const api = fakeApi({
      GetChangeSet: () => ({
        data: {
          ...checkedSet,
          lines: [],
          changes: [],
          name: "秋の味覚",
          shops: [{ shopId: 431, shopName: "渋谷本店" }],
          newLines: [
            {
              brandId: 1,
              lineKey: "A01",
              name: "きのこそば",
              values: [
                value("productCode", "A01"),
                value("productName", "きのこそば"),
                value("price", "980"),
                value("categoryId", "秋の味覚"),
                value("startDate", "2026-09-01"),
                value("endDate", "2026-11-30"),
                value("imageUrl", "/media/a.png"),
              ],
            },
          ],
        },
      }),
      UpdateChangeSet: ({ input }) => {
        sent.push(input);
        throw new Error("no set is changed here");
      },
    });
    renderResource(changeSets, "/changesets/new?id=7", api, { headed: true, shops });
    const price = await screen.findByRole("textbox", { name: "1品目の価格(税込)" });
    expect(screen.getByRole("img", { name: "きのこそばの写真" })).toBeVisible();
    expect(screen.getByLabelText("売りおわる日")).toHaveValue("2026/11/30");
    await user.clear(price);
    await user.type(price, "1080");
    await user.type(screen.getByLabelText("名前"), "2026");
    await user.click(screen.getByRole("combobox", { name: "登録する店舗" }));
    const choices = await screen.findByRole("listbox", { name: "登録する店舗" });
    await user.click(within(choices).getByRole("option", { name: "店433" }));
    await user.click(screen.getByRole("button", { name: "確かめる" }));
    expect(sent).toMatchObject([{ changeSetId: 7, version: 2, name: "秋の味覚2026", newLines: [{ lineKey: "A01" }] }]);
    expect(sent[0]?.shopIds).toHaveLength(2);
    const values = sent[0]?.newLines?.[0]?.values.map((one) => [one.field, one.value]);
    expect(values).toEqual(
      expect.arrayContaining([
        ["price", "1080"],
        ["imageUrl", "/media/a.png"],
      ]),
    );
    expect(values?.filter(([field]) => field === "endDate")).toEqual([["endDate", "2026-11-30"]]);
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
