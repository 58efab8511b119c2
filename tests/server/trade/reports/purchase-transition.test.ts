import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  GetPurchaseDetailDocument,
  GetPurchaseRecordDocument,
  GetPurchaseSlipListDocument,
  GetPurchaseTransitionDocument,
  GetSalesOverviewDocument,
  ReversePurchaseSlipDocument,
  type GetPurchaseTransitionQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { saveCompanySetting } from "../../../support/companySetting.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../../support/purchases.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
let today = "2026-09-01";

type Order = { supplierId: number; lines: { itemId: number; quantity: number; price: number }[] };
const tomato = (quantity: number, price: number): Order => ({
  supplierId: suppliers.market,
  lines: [{ itemId: items.tomato, quantity, price }],
});
const beer = (quantity: number, price: number): Order => ({
  supplierId: suppliers.drinks,
  lines: [{ itemId: items.beer, quantity, price }],
});

/** Receives a slip on its day. */
async function receive(shop_id: number, date: string, order: Order): Promise<void> {
  today = date;
  await receiveSlip(server, { shop_id, ...order }, date);
}

/** Takes 5 of the 20 kg back that 431 received in October. */
async function takeBack(): Promise<void> {
  today = "2026-10-09";
  const range = { shop_ids: [431], fromDate: "2026-10-01", toDate: "2026-10-31", limit: 10, offset: 0 };
  const { data } = await server.call("honbu", GetPurchaseSlipListDocument, range);
  const [slip] = data;
  if (!slip) throw new Error("There is no slip");
  const lines = [{ lineNo: 1, quantity: 5 }];
  const input = { slipId: slip.slipId, reason: "傷み", receivedDate: today, lines };
  await server.call("honbu", ReversePurchaseSlipDocument, { input });
}

/**
 * Tomatoes cost 400 a kilogram: 10 kg in September for 4,000, 15 kg in October for 6,000 after 5 went back; in November 10 kg cost 4,330.
 * Two cases of beer cost 12,560 in September, one 6,500 in November. 431 sold 110,000, which is 100,000 without tax.
 */
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(`${today}T12:00:00+09:00`) } });
  await addPurchaseMasters(server);
  await receive(431, "2026-09-10", tomato(10, 400));
  await receive(433, "2026-09-15", beer(2, 6280));
  await receive(431, "2026-10-08", tomato(20, 400));
  await takeBack();
  await receive(433, "2026-11-02", tomato(10, 433));
  await receive(433, "2026-11-10", beer(1, 6500));
  await send(server.db, 431, [sale("dinner", "2026-11-19T19:00:00+09:00", [line(110_000)])]);
  today = "2026-11-20";
}, 60_000);
afterAll(() => server.close());

const range = { shop_ids: [431, 433], fromDate: "2026-09-01", toDate: "2026-11-20", developerId: 13 };
const read = (over: Partial<GetPurchaseTransitionQueryVariables> = {}) =>
  server.call("honbu", GetPurchaseTransitionDocument, { ...range, trendBy: "ITEM", ...over });

it("an item has its amount and mean price in each month", async () => {
  const { rows, net_sales, salesRate, months } = await read();
  expect(rows).toMatchObject([
    {
      name: "瓶ビール",
      unit: "ケース",
      purchases: 19_060,
      amounts: [12_560, 0, 6_500],
      prices: [6280, null, 6500],
      firstPrice: 6280,
      lastPrice: 6500,
      rises: 0,
    },
    {
      name: "トマト",
      unit: "kg",
      purchases: 14_330,
      amounts: [4_000, 6_000, 4_330],
      prices: [400, 400, 433],
      firstPrice: 400,
      lastPrice: 433,
      priceChange: 0.0825,
      rises: 1,
    },
  ]);
  expect([net_sales, salesRate]).toEqual([100_000, 0.3339]);
  expect(months.map(({ month, purchases, salesRate: rate }) => [month, purchases, rate])).toEqual([
    ["2026-09", 16_560, null],
    ["2026-10", 6_000, null],
    ["2026-11", 10_830, 0.1083],
  ]);
});

it("a price that rose by the company's threshold says from what to what, since when, and what it costs in a month", async () => {
  const { rises } = await read();
  // 33 yen more for each of October's 15 kg.
  expect(rises).toEqual([
    {
      itemId: items.tomato,
      itemName: "トマト",
      supplierId: suppliers.market,
      supplierName: "青空市場",
      unit: "kg",
      fromPrice: 400,
      toPrice: 433,
      rate: expect.closeTo(0.0825),
      since: "2026-11",
      monthlyEffect: 495,
    },
  ]);
});

it("filters leave one supplier's, one category's or one item's purchases; one item has its quantity", async () => {
  const ofDrinks = await read({ supplierId: suppliers.drinks, trendBy: "SUPPLIER" });
  expect(ofDrinks.rows).toMatchObject([
    { name: "酒の山田", purchases: 19_060, unit: null, prices: [null, null, null] },
  ]);
  const { months } = await read({ itemId: items.beer });
  expect(months.map(({ quantity, price }) => [quantity, price])).toEqual([
    [2, 6280],
    [0, null],
    [1, 6500],
  ]);
  expect((await read({ itemCategory: "野菜" })).rows).toEqual([]);
  const byCategory = await read({ trendBy: "CATEGORY" });
  expect(byCategory.rows).toMatchObject([{ name: "区分なし", purchases: 33_390, rises: 1 }]);
});

it.each([
  ["2026-09-01", "2026-11-20"],
  ["2026-09-11", "2026-11-02"],
  ["2026-10-09", "2026-10-31"],
  ["2026-11-05", "2026-11-05"],
])("from %s to %s it has the sum of the record and of the lines", async (fromDate, toDate) => {
  const dates = { ...range, fromDate, toDate };
  const sumOf = (rows: readonly { purchases: number }[]) => rows.reduce((all, { purchases }) => all + purchases, 0);
  const record = await server.call("honbu", GetPurchaseRecordDocument, { ...dates, groupBy: "SUPPLIER" });
  const { shop_ids } = range;
  const detail = await server.call("honbu", GetPurchaseDetailDocument, {
    shop_ids,
    fromDate,
    toDate,
    limit: 1,
    offset: 0,
  });
  for (const trendBy of ["ITEM", "CATEGORY", "SUPPLIER"] as const) {
    const { rows, months } = await read({ fromDate, toDate, trendBy });
    expect(sumOf(rows)).toBe(detail.amount);
    expect(sumOf(months)).toBe(detail.amount);
  }
  expect(sumOf(record.rows.filter(({ purchases }) => purchases !== 0))).toBe(detail.amount);
});

describe("the home page", () => {
  const news = async (viewer: "honbu" | "tencho" = "honbu") => {
    const { attention } = await server.call(viewer, GetSalesOverviewDocument, { ...range, fromDate: "2026-11-20" });
    return attention.filter(({ kind }) => kind === "PRICE_RISE");
  };

  it("names a rise of this month or the last one, until the threshold is above it", async () => {
    expect(await news()).toMatchObject([
      {
        action: "SEE_PRICES",
        amount: 495,
        rise: { itemName: "トマト", fromPrice: 400, toPrice: 433, since: "2026-11" },
      },
    ]);
    await saveCompanySetting(server, { priceRise: 8.3 });
    expect(await news()).toEqual([]);
    await saveCompanySetting(server, { priceRise: 8 });
    expect(await news()).toHaveLength(1);
  });

  it("forgets it after the next month", async () => {
    today = "2026-12-31";
    expect(await news()).toHaveLength(1);
    today = "2027-01-01";
    expect(await news()).toEqual([]);
  });
});
