import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  GetPurchaseQuantityDocument,
  GetPurchaseRecordDocument,
  type GetPurchaseQuantityQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters, items, receiveSlip, suppliers } from "../../../support/purchases.ts";
import { line, sale, send } from "../../../support/receipts.ts";

let server: TestApp;
let today = "2026-11-01";

async function receive(shop_id: number, date: string, price: number, quantity: number, item: number = items.tomato) {
  today = date;
  const supplierId = item === items.beer ? suppliers.drinks : suppliers.market;
  await receiveSlip(server, { shop_id, supplierId, lines: [{ itemId: item, quantity, price }] }, date);
}

/**
 * In November 431 buys 2 kg of tomatoes for 400 and 3 kg for 433 a kilogram, which is 2,099 for 5,000 g; 433 buys 1 kg for 450, and a
 * case of 20 bottles. A salad takes 150 g of tomatoes, of which 25 % are cut away: 200 g. 431 sells 6 salads on the 3rd and 4 on the 10th,
 * 433 sells 10 on the 10th: 1,200 + 800 + 2,000 g. Flour is used and not bought: 10 g for each salad.
 */
beforeAll(async () => {
  server = await testApp({ clock: { now: () => new Date(`${today}T12:00:00+09:00`) } });
  await addPurchaseMasters(server);
  const ingredients = [
    { itemId: items.tomato, quantity: 150, yieldRate: 75 },
    { itemId: items.flour, quantity: 10, yieldRate: 100 },
  ];
  await sql`insert into recipe (tenant_id, product_code, ingredients) values (13, 'SALAD', ${JSON.stringify(ingredients)}::jsonb)`.execute(
    server.db.kysely,
  );
  await receive(431, "2026-11-02", 400, 2);
  await receive(431, "2026-11-09", 433, 3);
  await receive(433, "2026-11-09", 450, 1);
  await receive(433, "2026-11-09", 6280, 1, items.beer);
  const salads = (quantity: number) => [{ ...line(500 * quantity), productCode: "SALAD", quantity }];
  await send(server.db, 431, [
    sale("a", "2026-11-03T19:00:00+09:00", salads(6)),
    sale("b", "2026-11-10T19:00:00+09:00", salads(4)),
  ]);
  await send(server.db, 433, [sale("c", "2026-11-10T19:00:00+09:00", salads(10))]);
  today = "2026-11-20";
}, 60_000);
afterAll(() => server.close());

const range = { shop_ids: [431, 433], fromDate: "2026-11-01", toDate: "2026-11-30", developerId: 13 };
const read = (over: Partial<GetPurchaseQuantityQueryVariables> = {}) =>
  server.call("honbu", GetPurchaseQuantityDocument, { ...range, quantityBy: "ITEM", ...over });

it("an item has its quantity, its prices, and what the sold dishes should have used", async () => {
  const { rows } = await read();
  expect(rows).toMatchObject([
    {
      itemName: "瓶ビール",
      quantity: 20,
      unit: "本",
      meanPrice: 6280,
      theoreticalUse: 0,
      difference: 20,
      differenceRate: null,
    },
    {
      itemName: "トマト",
      quantity: 6000,
      unit: "g",
      purchases: 2549,
      orderUnit: "kg",
      meanPrice: 424.83,
      lowestPrice: 400,
      highestPrice: 450,
      theoreticalUse: 4000,
      difference: 2000,
      differenceRate: 0.5,
    },
    { itemName: "小麦粉", quantity: 0, meanPrice: null, lowestPrice: null, theoreticalUse: 200, difference: -200 },
  ]);
});

it("by shop and by day an item's rows add up to it", async () => {
  const shops = await read({ quantityBy: "SHOP", itemId: items.tomato });
  expect(
    shops.rows.map(({ shop_id, quantity, meanPrice, theoreticalUse }) => [
      shop_id,
      quantity,
      meanPrice,
      theoreticalUse,
    ]),
  ).toEqual([
    [431, 5000, 419.8, 2000],
    [433, 1000, 450, 2000],
  ]);
  const days = await read({ quantityBy: "DATE", itemId: items.tomato });
  expect(
    days.rows.map(({ business_date, quantity, theoreticalUse }) => [business_date, quantity, theoreticalUse]),
  ).toEqual([
    ["2026-11-02", 2000, 0],
    ["2026-11-03", 0, 1200],
    ["2026-11-09", 4000, 0],
    ["2026-11-10", 0, 2800],
  ]);
});

it("one supplier's goods have no use beside them, and what it did not bring is not there", async () => {
  const { rows } = await read({ supplierId: suppliers.market });
  expect(rows).toMatchObject([{ itemName: "トマト", quantity: 6000, theoreticalUse: null, difference: null }]);
});

it("all items by day are refused for more than 62 days, one item is not", async () => {
  const dates = { fromDate: "2026-09-01", toDate: "2026-11-02", quantityBy: "DATE" as const };
  expect(await server.refusal("honbu", GetPurchaseQuantityDocument, { ...range, ...dates })).toMatchObject({
    code: "ITEM_DAYS",
    args: ["62", "63"],
  });
  expect((await read({ ...dates, itemId: items.tomato })).rows).toHaveLength(1);
});

it.each([
  ["2026-11-01", "2026-11-30"],
  ["2026-11-03", "2026-11-09"],
  ["2026-11-09", "2026-12-31"],
])("from %s to %s its amounts are those of the record, however they are divided", async (fromDate, toDate) => {
  const { rows: record } = await server.call("honbu", GetPurchaseRecordDocument, {
    ...range,
    fromDate,
    toDate,
    groupBy: "SHOP",
  });
  const sumOf = (rows: readonly { purchases: number }[]) => rows.reduce((all, { purchases }) => all + purchases, 0);
  for (const quantityBy of ["ITEM", "SHOP", "DATE"] as const)
    expect(sumOf((await read({ fromDate, toDate, quantityBy })).rows)).toBe(sumOf(record));
});
