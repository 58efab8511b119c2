import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noPieces } from "../../../../src/domain/cash.ts";
import {
  GetSalesAnalysisDocument,
  GetSalesOverviewDocument,
  GetShopAnalysisDocument,
  type GetShopAnalysisQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { line, sale, send, tenantId, voidOf } from "../../../support/receipts.ts";

let server: TestApp;

/**
 * On Thursday 2026-11-19 shop 431 sells ¥11,000 (cost 4,000) to 4 guests in the shop, less ¥1,100, and ¥3,300 to take out, guests and cost
 * unknown; ¥1,320 is voided. 総売上 14,300, sales 13,200. In the first of the eight weeks before November it sold ¥1,100 on a Monday and ¥3,300
 * on a Thursday. The newest count of its cash is ¥200 short.
 */
beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  const voided = sale("wrong", "2026-11-19T13:00:00+09:00", [line(1_320)]);
  await send(server.db, 431, [
    sale("monday", "2026-09-07T12:00:00+09:00", [line(1_100)]),
    sale("thursday", "2026-09-10T12:00:00+09:00", [line(3_300)]),
    sale("inside", "2026-11-19T12:00:00+09:00", [line(1_100, 10, { unitCost: 400 })], {
      guests: 4,
      discount: 1_100,
      tax10: 900,
      total: 9_900,
      payments: [{ tender: "CASH", tendered: 9_900 }],
    }),
    sale("away", "2026-11-19T12:30:00+09:00", [line(3_300)], { orderType: "TAKEOUT", guests: null }),
    voided,
    voidOf("void", voided, "2026-11-19T13:05:00+09:00"),
  ]);
  await send(server.db, 433, [sale("other", "2026-11-19T12:00:00+09:00", [line(1_100)], { guests: 2 })]);
  const budget = (shop_id: number, sales: number) => ({
    tenant_id: tenantId,
    shop_id,
    month: "2026-11-01",
    sales,
    created_at: new Date("2026-01-01T00:00:00Z"),
    updated_at: new Date("2026-01-01T00:00:00Z"),
  });
  await server.db.kysely.deleteFrom("budget").execute();
  await server.db.kysely
    .insertInto("budget")
    .values([budget(431, 187_000), budget(433, 300_000)])
    .execute();
  const count = { ...noPieces, carry_over: 0, cash_in: 0, cash_out: 0, deposit: 0, cash: 10_000 };
  const day = { tenant_id: tenantId, shop_id: 431, business_date: "2026-11-19" };
  const moved = { later_void_cash: 0, void_refund_cash: 0 };
  await server.db.kysely
    .insertInto("day_closing_cash")
    .values([
      { ...day, version: 1, ...count, ...moved },
      { ...day, version: 2, ...count, ...moved, yen1000: 9, yen500: 1, yen100: 3 },
    ])
    .execute();
});
afterAll(() => server.close());

const analysis = async (args: Partial<GetShopAnalysisQueryVariables> = {}) =>
  server.call("honbu", GetShopAnalysisDocument, {
    shop_ids: [431, 433, 400],
    fromDate: "2026-11-19",
    toDate: "2026-11-19",
    developerId: 13,
    ...args,
  });
const shop = async (id: number, args?: Partial<GetShopAnalysisQueryVariables>) =>
  (await analysis(args)).rows.find(({ shop_id }) => shop_id === id);

it("has sales, unit prices, mix, rates and the cash difference of each shop", async () => {
  expect(await shop(431)).toMatchObject({
    sales: 13_200,
    net_sales: 12_000,
    pairs: 2,
    visitor: 4,
    // The sale to take out tells neither guests nor cost.
    customerUnitPrice: 9_900 / 4,
    netCustomerUnitPrice: 9_000 / 4,
    pairUnitPrice: 6_600,
    netPairUnitPrice: 6_000,
    cost: 4_000,
    gross: 5_000,
    grossRate: 5_000 / 9_000,
    eatInShare: 9_900 / 13_200,
    takeoutShare: 3_300 / 13_200,
    deliveryShare: 0,
    discountRate: 1_100 / 14_300,
    cancelRate: 1_320 / 14_300,
    cashDifference: -200,
  });
  expect(await shop(433)).toMatchObject({ sales: 1_100, cancelRate: 0, cashDifference: null });
  expect(await shop(400)).toMatchObject({ sales: 0, pairUnitPrice: null, eatInShare: null, discountRate: null });
});

it("computes mix, rates and months without tax in 税抜", async () => {
  const row = await shop(431, { saleMode: "EXCLUDED" });
  expect(row).toMatchObject({
    eatInSales: 9_000,
    takeoutSales: 3_000,
    listSales: 13_000,
    discountRate: 1_000 / 13_000,
  });
  expect(row?.months).toEqual([...Array<null>(10).fill(null), 4_000, null, 12_000]);
});

it("gives a day the part of the month's budget that its weekday earned in the eight weeks before", async () => {
  // Five Mondays × 1,100 and four Thursdays × 3,300 are 18,700: a Thursday has 33,000 of 187,000, a Monday 11,000, other days nothing.
  expect(await shop(431)).toMatchObject({ budget: 33_000, achievement: 13_200 / 33_000, netBudget: 30_000 });
  const budget = async (id: number, fromDate: string, toDate = fromDate) =>
    (await shop(id, { fromDate, toDate }))?.budget;
  expect(await budget(431, "2026-11-16")).toBe(11_000);
  expect(await budget(431, "2026-11-21")).toBe(0);
  expect(await budget(431, "2026-11-16", "2026-11-19")).toBe(44_000);
  expect(await budget(431, "2026-11-01", "2026-11-30")).toBe(187_000);
  // A shop that did not trade through these weeks: each day the same.
  expect(await budget(433, "2026-11-21")).toBe(10_000);
  // October has no budget.
  expect(await budget(433, "2026-10-31", "2026-11-01")).toBeNull();
});

describe("a period that ends on a day that is not over", () => {
  // On Friday 20 November it is now; the Fridays of shop 433 have the same weight as other days: 10,000 of 300,000.
  const friday = { fromDate: "2026-11-19", toDate: "2026-11-20" };

  it("is compared with its budget up to the day before, with tax and without", async () => {
    const before = await shop(433, { fromDate: "2026-11-19" });
    await send(server.db, 433, [sale("now", "2026-11-20T00:10:00+09:00", [line(2_200)], { guests: 1 })]);
    await send(server.db, 433, [sale("today", "2026-11-20T10:00:00+09:00", [line(5_500)], { guests: 1 })]);
    expect(before).toMatchObject({ sales: 1_100, budget: 10_000, achievement: 0.11 });
    // 00:10 is 24:10 of the 19th.
    expect(await shop(433, friday)).toMatchObject({
      sales: 8_800,
      budget: 10_000,
      budgetedSales: 3_300,
      achievement: 0.33,
      netBudget: 9_091,
      netBudgetedSales: 3_000,
    });
  });

  it("has no budget if it is that day alone; one that goes on has its whole budget", async () => {
    expect(await shop(433, { fromDate: "2026-11-20", toDate: "2026-11-20" })).toMatchObject({
      sales: 5_500,
      budget: null,
      achievement: null,
      budgetedSales: 0,
    });
    expect(await shop(433, { fromDate: "2026-11-01", toDate: "2026-11-30" })).toMatchObject({
      sales: 8_800,
      budget: 300_000,
      budgetedSales: 8_800,
    });
  });

  it("is the same for the other period, whose last day counts up to an hour", async () => {
    const thursday = { fromDate: "2026-11-18", toDate: "2026-11-19", toHour: 13 };
    expect(await shop(433, thursday)).toMatchObject({ sales: 1_100, budget: 10_000, budgetedSales: 0, achievement: 0 });
  });

  it("is alike in /analytics-sales and at home", async () => {
    const args = { shop_ids: [433], ...friday, developerId: 13 };
    const planned = { budget: 10_000, budgetedSales: 3_300, achievement: 0.33 };
    const { rows: months } = await server.call("honbu", GetSalesAnalysisDocument, args);
    const { rows: shops } = await server.call("honbu", GetSalesOverviewDocument, args);
    expect([months, shops]).toMatchObject([[planned], [planned]]);
  });
});

it("has neither budget nor mix nor cash with a filter by order, and the months of the order", async () => {
  const { rows, months } = await analysis({ orderType: "TAKEOUT" });
  expect(rows[0]).toMatchObject({ sales: 3_300, budget: null, eatInShare: null, cashDifference: null });
  expect(rows[0]?.months.at(-1)).toBe(3_300);
  expect([months.length, months[0], months.at(-1)]).toEqual([13, "2025-11", "2026-11"]);
});

it("refuses shops of another company", async () => {
  const { errors } = await server.run("bessha", GetShopAnalysisDocument, {
    shop_ids: [431],
    fromDate: "2026-11-19",
    toDate: "2026-11-19",
    developerId: 13,
  });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
});
