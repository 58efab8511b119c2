import { afterAll, beforeAll, expect, it } from "vitest";
import { GetSalesAnalysisDocument, type GetSalesAnalysisQueryVariables } from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send, tenantId } from "../../../support/receipts.ts";

let server: TestApp;

/**
 * October: shop 431 sells ¥5,500 for cash. November: shop 431 ¥11,000 by card to 4 guests at 12:00 on the 19th, ¥3,300 to take out for cash at
 * 18:00; shop 433 ¥2,200 for cash on the 2nd. November's budget of 431 is ¥300,000, of 433 none.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const card = { guests: 4, payments: [{ tender: "CREDIT" as const, tendered: 11_000 }] };
  await send(server.db, 431, [
    sale("october", "2026-10-15T12:00:00+09:00", [line(5_500)]),
    sale("card", "2026-11-19T12:00:00+09:00", [line(1_100, 10, { unitCost: 400 })], card),
    sale("away", "2026-11-19T18:00:00+09:00", [line(3_300)], { orderType: "TAKEOUT", guests: null }),
  ]);
  await send(server.db, 433, [sale("other", "2026-11-02T12:00:00+09:00", [line(2_200)])]);
  const at = new Date("2026-01-01T00:00:00Z");
  await server.db.kysely.deleteFrom("budget").execute();
  await server.db.kysely
    .insertInto("budget")
    .values({
      tenant_id: tenantId,
      shop_id: 431,
      month: "2026-11-01",
      sales: 300_000,
      created_at: at,
      updated_at: at,
    })
    .execute();
});
afterAll(() => server.close());

const analysis = (args: Partial<GetSalesAnalysisQueryVariables> = {}) =>
  server.call("honbu", GetSalesAnalysisDocument, {
    shop_ids: [431, 433],
    fromDate: "2026-09-01",
    toDate: "2026-11-19",
    developerId: 13,
    ...args,
  });

it("has a row for each month, without sales too, with shops beside one another", async () => {
  const { rows, shops } = await analysis();
  expect(shops.map(({ shop_id }) => shop_id)).toEqual([431, 433]);
  expect(
    rows.map(({ month, fromDate, toDate, sales, shopSales }) => [month, fromDate, toDate, sales, shopSales]),
  ).toEqual([
    ["2026-09", "2026-09-01", "2026-09-30", 0, [null, null]],
    ["2026-10", "2026-10-01", "2026-10-31", 5_500, [5_500, null]],
    ["2026-11", "2026-11-01", "2026-11-19", 16_500, [14_300, 2_200]],
  ]);
});

it("has budgets, guests, gross, order types and tenders of a month", async () => {
  const november = (await analysis()).rows[2];
  expect(november).toMatchObject({
    net_sales: 15_000,
    pairs: 3,
    visitor: 5,
    customerUnitPrice: 13_200 / 5,
    pairUnitPrice: 5_500,
    // Lines with a cost: 10,000 net, cost 4,000.
    cost: 4_000,
    gross: 6_000,
    grossRate: 0.6,
    // 19 of 30 days; only shop 431 has a budget.
    budget: 190_000,
    budgetedSales: 14_300,
    achievement: 14_300 / 190_000,
    eatInShare: 13_200 / 16_500,
    takeoutShare: 3_300 / 16_500,
    deliveryShare: 0,
    cashShare: 5_500 / 16_500,
    creditShare: 11_000 / 16_500,
    qrShare: 0,
    dueShare: 0,
  });
});

it("filters by order, by 税抜 and by the hour of the last date", async () => {
  const takeout = (await analysis({ orderType: "TAKEOUT" })).rows[2];
  expect(takeout).toMatchObject({
    sales: 3_300,
    budget: null,
    eatInShare: null,
    cashShare: 1,
    shopSales: [3_300, null],
  });
  const net = (await analysis({ saleMode: "EXCLUDED" })).rows[2];
  expect(net).toMatchObject({ eatInSales: 12_000, takeoutSales: 3_000, shopSales: [13_000, 2_000] });
  const noon = (await analysis({ toHour: 18 })).rows[2];
  expect(noon).toMatchObject({ sales: 13_200, takeoutSales: 0, shopSales: [11_000, 2_200] });
});
