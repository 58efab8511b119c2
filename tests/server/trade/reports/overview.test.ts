import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportArgs } from "../../../../server/trade/figures/scope.ts";
import type { FreshDatabase } from "../../../support/database.ts";
import { reportsOf, salesDatabase, total } from "../../../support/salesReports.ts";

let db: FreshDatabase;
const { overview } = reportsOf(() => db);

beforeAll(async () => {
  db = await salesDatabase();
});
afterAll(() => db.drop());

describe("sales overview", () => {
  it("gives each shop its figures, and a shop without sales its zeros", async () => {
    const { rows } = await overview();
    expect(rows).toEqual([
      {
        shop_id: 400,
        shop_name: "大宮店",
        sales: 0,
        net_sales: 0,
        cost: 0,
        gross: 0,
        grossRate: null,
        costedSales: 0,
        costCoverage: null,
        pairs: 0,
        visitor: 0,
        visitorSales: 0,
        visitorNetSales: 0,
        visitorCoverage: null,
        customerUnitPrice: null,
        netCustomerUnitPrice: null,
        discounts: 0,
        returns: 0,
        budget: null,
        budgetedSales: 0,
        achievement: null,
        netBudget: null,
        netBudgetedSales: 0,
        netAchievement: null,
        netDiscounts: 0,
        netReturns: 0,
        provisional: null,
      },
      {
        shop_id: 431,
        shop_name: "渋谷本店",
        sales: 25_891,
        net_sales: 23_735,
        cost: 7_400,
        gross: 16_335,
        grossRate: 16_335 / 23_735,
        costedSales: 23_735,
        costCoverage: 1,
        pairs: 10,
        visitor: 16,
        // One delivery of 1,080 yen tells no guests.
        visitorSales: 24_811,
        visitorNetSales: 22_735,
        visitorCoverage: 24_811 / 25_891,
        customerUnitPrice: 24_811 / 16,
        netCustomerUnitPrice: 22_735 / 16,
        discounts: 292,
        returns: 0,
        budget: null,
        budgetedSales: 0,
        achievement: null,
        netBudget: null,
        netBudgetedSales: 0,
        netAchievement: null,
        // Taxes of 150 and 50 yen at 10 %, and of 76 at 8 % and 16 at 10 %: 13 + 4 + 5 + 1.
        netDiscounts: 292 - 23,
        netReturns: 0,
        provisional: true,
      },
      {
        shop_id: 433,
        shop_name: "新宿西口店",
        sales: 6_808,
        net_sales: 6_217,
        cost: 1_850,
        gross: 4_367,
        grossRate: 4_367 / 6_217,
        costedSales: 6_217,
        costCoverage: 1,
        pairs: 5,
        visitor: 7,
        visitorSales: 6_808,
        visitorNetSales: 6_217,
        visitorCoverage: 1,
        customerUnitPrice: 6_808 / 7,
        netCustomerUnitPrice: 6_217 / 7,
        discounts: 550,
        returns: 0,
        budget: null,
        budgetedSales: 0,
        achievement: null,
        netBudget: null,
        netBudgetedSales: 0,
        netAchievement: null,
        netDiscounts: 500,
        netReturns: 0,
        provisional: true,
      },
    ]);
  });

  it("lists every date of the range", async () => {
    const { days } = await overview();
    expect(days.map(({ business_date, sales, pairs, visitor }) => [business_date, sales, pairs, visitor])).toEqual([
      ["2026-11-12", 3_190, 2, 3],
      ["2026-11-13", 545, 1, 1],
      ["2026-11-14", 0, 0, 0],
      ["2026-11-15", 0, 0, 0],
      ["2026-11-16", 0, 0, 0],
      ["2026-11-17", 0, 0, 0],
      ["2026-11-18", 4_350, 2, 3],
      ["2026-11-19", 24_614, 10, 16],
    ]);
  });

  it("counts a return on its own date, as negative sales and as returns", async () => {
    const { rows } = await overview({ shop_ids: [431], fromDate: "2026-11-20", toDate: "2026-11-20" });
    expect(rows[0]).toMatchObject({
      sales: 0,
      net_sales: 0,
      cost: 0,
      returns: 1_100,
      pairs: 1,
      visitor: 1,
      customerUnitPrice: 0,
    });
  });

  it("draws the last date's hours beside those of a week before", async () => {
    const { curve } = await overview();
    expect(curve.map(({ hour, sales, weekBeforeSales }) => [hour, sales, weekBeforeSales])).toEqual([
      [12, 3_933, 3_190],
      [13, 1_080, 0],
      [18, 8_901, 0],
      [19, 3_240, 0],
      [20, 5_500, 0],
      [24, 1_080, 0],
      [25, 880, 0],
    ]);
    expect(curve[0]).toMatchObject({ net_sales: 3_933 - 357, weekBeforeNetSales: 2_900 });
  });

  it("filters by order type and by delivery service", async () => {
    const sales = async (args: Partial<ReportArgs>) => total((await overview(args)).rows, (row) => row.sales);
    expect(await sales({ orderType: "EAT_IN" })).toBe(17_853);
    expect(await sales({ orderType: "TAKEOUT" })).toBe(10_526);
    expect(await sales({ orderType: "DELIVERY" })).toBe(4_320);
    expect(await sales({ deliveryService: "UBER_EATS" })).toBe(2_160);
    expect(await sales({ orderType: "DELIVERY", deliveryService: "DEMAE_CAN" })).toBe(1_080);
    expect(await sales({ orderType: "EAT_IN", deliveryService: "DEMAE_CAN" })).toBe(0);
  });
});
