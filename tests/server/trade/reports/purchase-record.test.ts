import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GetPurchaseRecordDocument, type GetPurchaseRecordQueryVariables } from "../../../../src/generated/graphql.ts";
import { firstOfMonth } from "../../../../src/core/calendar/date.ts";
import { purchaseRecordShape } from "../../../../src/report-model/pages/purchase/purchase-record.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters, items, suppliers } from "../../../support/purchases.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;

type Received = { shop?: number; date: string; supplier: number; item: number; amount: number; returned?: number };

/** Adds what slips received to the sums of the day and of the month, as a completed slip does. */
async function receive({ shop = 431, date, supplier, item, amount, returned = 0 }: Received): Promise<void> {
  const values = { tenant_id: 13, shop_id: shop, supplier_id: supplier, item_id: item, amount: amount - returned };
  const sums = { ...values, quantity: 1_000, returned_amount: returned, lowest_price: 400, highest_price: 433 };
  const { kysely } = server.db;
  await kysely
    .insertInto("purchase_day")
    .values({ ...sums, business_date: date })
    .execute();
  await kysely
    .insertInto("purchase_month")
    .values({ ...sums, month: firstOfMonth(date) })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "shop_id", "month", "supplier_id", "item_id"]).doUpdateSet({
        amount: sql`purchase_month.amount + excluded.amount`,
        returned_amount: sql`purchase_month.returned_amount + excluded.returned_amount`,
      }),
    )
    .execute();
}

/**
 * In November 431 bought tomatoes for 30,000 on the 2nd and for 12,000 on the 18th, of which 2,000 went back, and beer for 20,000; 433 bought
 * beer for 10,000. In October 431 bought tomatoes for 20,000 on the 5th and for 9,000 on the 30th; a year ago beer for 16,000. 431 sold
 * ¥110,000 in November, which is 100,000 without tax. Today is 20 November.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await addPurchaseMasters(server);
  await sql`update purchase_item set item_category = '野菜' where tenant_id = 13 and item_id = ${items.tomato}`.execute(
    server.db.kysely,
  );
  const tomato = { supplier: suppliers.market, item: items.tomato };
  const beer = { supplier: suppliers.drinks, item: items.beer };
  await receive({ ...tomato, date: "2026-11-02", amount: 30_000 });
  await receive({ ...tomato, date: "2026-11-18", amount: 12_000, returned: 2_000 });
  await receive({ ...beer, date: "2026-11-10", amount: 20_000 });
  await receive({ ...beer, shop: 433, date: "2026-11-10", amount: 10_000 });
  await receive({ ...tomato, date: "2026-10-05", amount: 20_000 });
  await receive({ ...tomato, date: "2026-10-30", amount: 9_000 });
  await receive({ ...beer, date: "2025-11-10", amount: 16_000 });
  await send(server.db, 431, [sale("dinner", "2026-11-19T19:00:00+09:00", [line(110_000)])]);
});
afterAll(() => server.close());

const read = (over: Partial<GetPurchaseRecordQueryVariables> = {}) =>
  server.call("honbu", GetPurchaseRecordDocument, {
    shop_ids: [431, 433],
    fromDate: "2026-11-01",
    toDate: "2026-11-20",
    developerId: 13,
    groupBy: "SUPPLIER",
    ...over,
  });

it("a supplier has its purchases less returns, beside the same days of last month and of last year", async () => {
  const { rows, net_sales, salesRate } = await read();
  expect(rows).toMatchObject([
    {
      name: "青空市場",
      registrationNumber: "T7000012050002",
      purchases: 40_000,
      returnedPurchases: 2_000,
      // The 30th of October is after the 20th.
      previousPurchases: 20_000,
      previousChange: 1,
      lastYearPurchases: 0,
      lastYearChange: null,
    },
    { name: "酒の山田", purchases: 30_000, previousPurchases: 0, previousChange: null, lastYearPurchases: 16_000 },
  ]);
  expect(rows[1]?.lastYearChange).toBeCloseTo(14 / 16);
  expect(rows.map(({ share }) => share)).toEqual([4 / 7, 3 / 7]);
  expect([net_sales, salesRate]).toEqual([100_000, 0.7]);
});

it("a category and a shop have the same sum; a shop is set against its own net sales", async () => {
  const categories = await read({ groupBy: "CATEGORY" });
  expect(categories.rows.map(({ name, purchases }) => [name, purchases])).toEqual([
    ["野菜", 40_000],
    ["区分なし", 30_000],
  ]);
  const { rows } = await read({ groupBy: "SHOP" });
  expect(rows.map(({ shop_id, purchases, salesRate }) => [shop_id, purchases, salesRate])).toEqual([
    [431, 60_000, 0.6],
    [433, 10_000, null],
  ]);
  expect(categories.rows.map(({ shop_id }) => shop_id)).toEqual([null, null]);
  // The line of totals divides all purchases by the net sales of all shops, as the head of the page does.
  for (const answer of [categories, await read({ groupBy: "SHOP" })])
    expect(purchaseRecordShape.spread(answer).totals).toEqual({ salesRate: 0.7 });
});

it("a range inside a month counts its days alone, and whole months their sums", async () => {
  const part = await read({ fromDate: "2026-11-03", toDate: "2026-11-12" });
  expect(part.rows.map(({ name, purchases }) => [name, purchases])).toEqual([
    ["酒の山田", 30_000],
    // It stands for what was bought on the 2nd, in the ten days before.
    ["青空市場", 0],
  ]);
  const two = await read({ fromDate: "2026-10-06", toDate: "2026-11-20" });
  expect(two.rows.map(({ purchases }) => purchases)).toEqual([49_000, 30_000]);
});

it("another company's shop is refused", async () => {
  const range = { fromDate: "2026-11-01", toDate: "2026-11-20", developerId: 13, groupBy: "SHOP" as const };
  expect(await server.refusal("honbu", GetPurchaseRecordDocument, { ...range, shop_ids: [591] })).toMatchObject({
    code: "FORBIDDEN",
  });
});

it("is narrowed by supplier, category and item, also in what it is compared with", async () => {
  const all = await read();
  const market = all.choices.suppliers.find(({ supplierName }) => supplierName === "青空市場");
  const { rows } = await read({ supplierId: market?.supplierId ?? null });
  expect(rows).toEqual(all.rows.filter(({ name }) => name === "青空市場").map((row) => ({ ...row, share: 1 })));
  const beers = all.choices.items.find(({ itemCode }) => itemCode === "BEER");
  const shops = await read({ itemId: beers?.itemId ?? null, groupBy: "SHOP" });
  expect(
    shops.rows.map(({ shop_id, purchases, lastYearPurchases }) => [shop_id, purchases, lastYearPurchases]),
  ).toEqual([
    [431, 20_000, 16_000],
    [433, 10_000, 0],
  ]);
});
