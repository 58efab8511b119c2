import { afterAll, beforeAll, expect, it } from "vitest";
import { GetCrosstabDocument, type GetCrosstabQueryVariables } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
const item = (productCode: string, categoryCode: string, unitPrice: number, quantity: number, unitCost = 0) =>
  line(unitPrice, quantity, {
    productCode,
    productName: `品${productCode}`,
    unitCost,
    categoryCode,
    categoryName: `類${categoryCode}`,
  });
const by = (tender: "CREDIT" | "QR", tendered: number) => ({ payments: [{ tender, tendered }] });

/**
 * Shop 431: Saturday 31 October at 12, 5 a (¥5,500) for cash to 2 guests. Monday 2 November at 12, 2 a and 1 b (¥3,300) by card; at 19, 1 c
 * (¥1,100) to take out, by QR, guests unknown. Shop 433: Monday 2 November at 12, 1 a (¥1,100) for cash to 1 guest.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await send(server.db, 431, [
    sale("1", "2026-10-31T12:00:00+09:00", [item("a", "m", 1_100, 5, 400)], { guests: 2 }),
    sale("2", "2026-11-02T12:10:00+09:00", [item("a", "m", 1_100, 2, 400), item("b", "n", 1_100, 1)], {
      ...by("CREDIT", 3_300),
      guests: 3,
    }),
    sale("3", "2026-11-02T19:00:00+09:00", [item("c", "n", 1_100, 1, 100)], {
      ...by("QR", 1_100),
      orderType: "TAKEOUT",
      guests: null,
    }),
  ]);
  await send(server.db, 433, [sale("4", "2026-11-02T12:30:00+09:00", [item("a", "m", 1_100, 1, 400)], { guests: 1 })]);
});
afterAll(() => server.close());

type Args = Partial<GetCrosstabQueryVariables> & Pick<GetCrosstabQueryVariables, "rowsBy" | "columnsBy">;
const variables = (args: Args): GetCrosstabQueryVariables => ({
  shop_ids: [431, 433],
  fromDate: "2026-10-01",
  toDate: "2026-11-19",
  developerId: 13,
  figure: "SALES",
  ...args,
});
/** The crosstab as a person reads it: the heads, and each row with its total and cells; the totals last. */
async function table(args: Args) {
  const { rows, columns, total } = await server.call("honbu", GetCrosstabDocument, variables(args));
  return [
    ["", ...columns.map(({ key }) => key)],
    ...rows.map((row) => [row.key, row.total, ...row.cells]),
    ["", total, ...columns.map((column) => column.total)],
  ];
}

it("has shops and products, hours, days and tenders beside one another, with totals on both sides", async () => {
  expect(await table({ rowsBy: "SHOP", columnsBy: "PRODUCT" })).toEqual([
    ["", "a", "b", "c"],
    ["431", 9_900, 7_700, 1_100, 1_100],
    ["433", 1_100, 1_100, null, null],
    ["", 11_000, 8_800, 1_100, 1_100],
  ]);
  expect(await table({ rowsBy: "SHOP", columnsBy: "HOUR" })).toEqual([
    ["", "12", "19"],
    ["431", 9_900, 8_800, 1_100],
    ["433", 1_100, 1_100, null],
    ["", 11_000, 9_900, 1_100],
  ]);
  expect(await table({ rowsBy: "PRODUCT", columnsBy: "WEEKDAY", figure: "QUANTITY" })).toEqual([
    ["", "1", "6"],
    ["a", 8, 3, 5],
    ["b", 1, 1, null],
    ["c", 1, 1, null],
    ["", 10, 5, 5],
  ]);
  expect(await table({ rowsBy: "DATE", columnsBy: "TENDER" })).toEqual([
    ["", "CASH", "CREDIT", "QR"],
    ["2026-10-31", 5_500, 5_500, null, null],
    ["2026-11-02", 5_500, 1_100, 3_300, 1_100],
    ["", 11_000, 6_600, 3_300, 1_100],
  ]);
});

it("names what it has, and takes months, categories and order types", async () => {
  const { rows, columns } = await server.call(
    "honbu",
    GetCrosstabDocument,
    variables({ rowsBy: "CATEGORY", columnsBy: "SHOP" }),
  );
  expect(rows.map(({ name }) => name)).toEqual(["類m", "類n"]);
  expect(columns.map(({ name }) => name)).toEqual(["店舗431", "店舗433"]);
  expect(await table({ rowsBy: "MONTH", columnsBy: "ORDER_TYPE", saleMode: "EXCLUDED" })).toEqual([
    ["", "EAT_IN", "TAKEOUT"],
    ["2026-10", 5_000, 5_000, null],
    ["2026-11", 5_000, 4_000, 1_000],
    ["", 10_000, 9_000, 1_000],
  ]);
});

it("a total is counted: no sum of mean prices, and nothing of what has no cost or no guests", async () => {
  // ¥9,900 to 6 guests; the receipt to take out has none.
  expect(await table({ rowsBy: "SHOP", columnsBy: "MONTH", figure: "UNIT_PRICE" })).toEqual([
    ["", "2026-10", "2026-11"],
    ["431", 8_800 / 5, 2_750, 1_100],
    ["433", 1_100, null, 1_100],
    ["", 9_900 / 6, 2_750, 4_400 / 4],
  ]);
  // a 8 × (1,000 − 400), c 900; b has no cost.
  expect(await table({ rowsBy: "PRODUCT", columnsBy: "ORDER_TYPE", figure: "GROSS" })).toEqual([
    ["", "EAT_IN", "TAKEOUT"],
    ["a", 4_800, 4_800, null],
    ["c", 900, null, 900],
    ["b", null, null, null],
    ["", 5_700, 4_800, 900],
  ]);
  expect(await table({ rowsBy: "WEEKDAY", columnsBy: "HOUR", figure: "GUESTS" })).toEqual([
    ["", "12", "19"],
    ["1", 4, 4, null],
    ["6", 2, 2, null],
    ["", 6, 6, null],
  ]);
});

it("folds the smaller products into one, and the totals stay", async () => {
  const { rows, columns, total } = await server.call(
    "honbu",
    GetCrosstabDocument,
    variables({ rowsBy: "PRODUCT", columnsBy: "SHOP", top: 1 }),
  );
  expect(rows).toMatchObject([
    { key: "a", count: 1, total: 8_800, cells: [7_700, 1_100] },
    { key: null, name: null, count: 2, total: 2_200, cells: [2_200, null] },
  ]);
  // A single place for shops too: 431 sold more.
  expect(columns).toMatchObject([
    { key: "431", total: 9_900 },
    { key: null, count: 1, total: 1_100 },
  ]);
  expect(total).toBe(11_000);
});

it("narrows by the order, and is empty where nothing was sold", async () => {
  expect(await table({ rowsBy: "ORDER_TYPE", columnsBy: "TENDER", orderType: "TAKEOUT" })).toEqual([
    ["", "QR"],
    ["TAKEOUT", 1_100, 1_100],
    ["", 1_100, 1_100],
  ]);
  // Saturdays; and the evening.
  expect(await table({ rowsBy: "SHOP", columnsBy: "PRODUCT", weekdays: ["SAT"] })).toEqual([
    ["", "a"],
    ["431", 5_500, 5_500],
    ["", 5_500, 5_500],
  ]);
  const evening = { fromHour: 17, beforeHour: 24 };
  expect(await table({ rowsBy: "CATEGORY", columnsBy: "MONTH", ...evening })).toEqual([
    ["", "2026-11"],
    ["n", 1_100, 1_100],
    ["", 1_100, 1_100],
  ]);
  expect(await table({ rowsBy: "WEEKDAY", columnsBy: "SHOP", figure: "PAIRS", ...evening })).toEqual([
    ["", "431"],
    ["1", 1, 1],
    ["", 1, 1],
  ]);
  expect(await table({ rowsBy: "SHOP", columnsBy: "ORDER_TYPE", fromDate: "2026-11-05" })).toEqual([[""], ["", null]]);
});

it("refuses pairs without sums, figures that a pair has not, and more dates than stand side by side", async () => {
  const refusal = async (args: Args) => {
    const refused = await server.refusal("honbu", GetCrosstabDocument, variables(args));
    return [refused?.code, ...(refused?.errors ?? []).map(({ field }) => field)];
  };
  expect(await refusal({ rowsBy: "PRODUCT", columnsBy: "HOUR" })).toEqual(["BAD_INPUT", "columnsBy"]);
  expect(await refusal({ rowsBy: "SHOP", columnsBy: "TENDER", fromHour: 17, beforeHour: 24 })).toEqual([
    "CROSSTAB_HOURS",
    "columnsBy",
  ]);
  expect(await refusal({ rowsBy: "SHOP", columnsBy: "SHOP" })).toEqual(["BAD_INPUT", "columnsBy"]);
  expect(await refusal({ rowsBy: "SHOP", columnsBy: "DATE", figure: "QUANTITY" })).toEqual(["BAD_INPUT", "figure"]);
  expect(await refusal({ rowsBy: "SHOP", columnsBy: "DATE", fromDate: "2026-09-01" })).toEqual([
    "CROSSTAB_SIZE",
    "columnsBy",
  ]);
  expect(await refusal({ rowsBy: "DATE", columnsBy: "SHOP", fromDate: "2025-09-01" })).toEqual([
    "CROSSTAB_SIZE",
    "rowsBy",
  ]);
});
