import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  CreateLabourRateDocument,
  CreateShopCostDocument,
  CreateStockCountDocument,
  FixStockCountDocument,
  GetDailyProfitDocument,
  GetPeriodSalesDocument,
  GetSalesByStoreDocument,
  GetStockCostDocument,
  type GetDailyProfitQueryVariables,
} from "../../../../src/generated/graphql.ts";
import { listDatesBetween } from "../../../../src/core/calendar/date.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { addPurchaseMasters } from "../../../support/purchases.ts";
import { line, sale, send } from "../../../support/receipts.ts";

/**
 * Two shops sell dishes with recipes, and one without, on each date but a day off, while the price of flour changes. Shop 431 has rent and
 * reports; one of its reports was returned, one counts a group without a rate, one date has none. Shop 433 has its own rate, and no rent.
 */
const [from, to] = ["2026-10-20", "2026-11-18"];
const dates = listDatesBetween(from, to);
const dayOff = "2026-11-03";
const [unreported, unrated] = ["2026-11-10", "2026-11-11"];
const shops = [431, 433] as const;
let server: TestApp;

const report = (profitBy: "SHOP" | "DAY" | "MONTH", over: Partial<GetDailyProfitQueryVariables> = {}) =>
  server.call("honbu", GetDailyProfitDocument, {
    shop_ids: [...shops],
    fromDate: from,
    toDate: to,
    developerId: 13,
    profitBy,
    ...over,
  });
const range = { fromDate: from, toDate: to, developerId: 13 };
const sum = (figures: readonly (number | null | undefined)[]) =>
  figures.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Hours of the two groups on a date. */
const hoursOn = (date: string) => ({ staff: 16 + (dates.indexOf(date) % 3) * 0.25, part: 20.5 });

beforeAll(async () => {
  server = await testApp({ today: "2026-11-20" });
  await addPurchaseMasters(server);
  const db = server.db.kysely;
  await sql`delete from budget`.execute(db);
  await sql`
    insert into item_price (tenant_id, item_id, supplier_id, from_date, price) values
      (13, 3, 1, '2026-10-27', 6251), (13, 3, 1, '2026-11-14', 7007)`.execute(db);
  await sql`
    insert into recipe (tenant_id, product_code, ingredients) values
      (13, 'salad', '[{"itemId":1,"quantity":151,"yieldRate":75},{"itemId":3,"quantity":33,"yieldRate":100}]'),
      (13, 'bread', '[{"itemId":3,"quantity":61,"yieldRate":50}]')`.execute(db);
  for (const shop of shops)
    await send(
      server.db,
      shop,
      dates
        .filter((date) => date !== dayOff)
        .map((date, index) =>
          sale(`${shop} ${date}`, `${date}T12:00:00+09:00`, [
            line(880, 1 + ((index * 7) % 5), { productCode: "salad" }),
            line(330, 1 + ((index * 3) % 4), { productCode: "bread" }),
            line(550, 1, { productCode: "wine" }),
          ]),
        ),
    );
  const version = (shop: number, date: string, revision: number, state: string, labour: unknown) =>
    sql`
    insert into daily_report_version (tenant_id, shop_id, business_date, revision, state, content, figures, submitted_at)
    values (13, ${shop}, ${date}, ${revision}, ${state}, ${JSON.stringify({ labour })}::jsonb, '{}', now())`.execute(
      db,
    );
  for (const shop of shops)
    for (const date of dates.filter((one) => one !== dayOff && one !== unreported)) {
      const { staff, part } = hoursOn(date);
      await version(shop, date, 1, date < "2026-11-01" ? "APPROVED" : "SUBMITTED", [
        { staffGroup: "社員", hours: staff },
        { staffGroup: date === unrated ? "派遣" : "パート・アルバイト", hours: part },
      ]);
      // What was returned does not count; the submission before it stands.
      if (date === "2026-11-05") await version(shop, date, 2, "RETURNED", [{ staffGroup: "社員", hours: 99 }]);
    }
  const rates = (month: string, staff: number, part: number) => {
    const list = [
      { staffGroup: "社員", hourlyCost: staff },
      { staffGroup: "パート・アルバイト", hourlyCost: part },
    ];
    return server.call("honbu", CreateLabourRateDocument, { input: { month, rates: list } });
  };
  await rates("2026-01", 1_900, 1_150);
  await rates("2026-11", 1_900, 1_201);
  const cost = { fixedCosts: 100_003, foodTarget: 30, labourTarget: 27.5 };
  await server.call("honbu", CreateShopCostDocument, {
    input: { shop_id: 431, month: "2026-09", rent: 310_001, ...cost, labourRates: [] },
  });
  await server.call("honbu", CreateShopCostDocument, {
    input: {
      shop_id: 433,
      month: "2026-12",
      rent: 0,
      ...cost,
      labourRates: [{ staffGroup: "社員", hourlyCost: 2_000 }],
    },
  });
});
afterAll(() => server.close());

describe("日次損益", () => {
  it("has the sales of the sales reports and the food cost of 原価の差異, to the yen, by shop, by date and by month", async () => {
    const [byShop, byDay, byMonth] = await Promise.all([report("SHOP"), report("DAY"), report("MONTH")]);
    const stores = await server.call("honbu", GetSalesByStoreDocument, { input: { shop_ids: [...shops], ...range } });
    const period = await server.call("honbu", GetPeriodSalesDocument, { shop_ids: [...shops], ...range });
    expect(byShop.rows.map(({ shop_id, net_sales }) => [shop_id, net_sales])).toEqual(
      stores.rows.map(({ shop_id, net_sales }) => [shop_id, net_sales]),
    );
    expect(byDay.rows.map(({ business_date, net_sales }) => [business_date, net_sales])).toEqual(
      period.rows.map(({ business_date, net_sales }) => [business_date, net_sales]),
    );
    for (const costBy of ["SHOP", "MONTH"] as const) {
      const costs = await server.call("honbu", GetStockCostDocument, { shop_ids: [...shops], ...range, costBy });
      const food = new Map(costs.rows.map(({ key, theoreticalCost }) => [key, theoreticalCost]));
      const { rows } = costBy === "SHOP" ? byShop : byMonth;
      expect(new Map(rows.map(({ key, foodCost }) => [key, foodCost]))).toEqual(food);
    }
    for (const figure of ["foodCost", "labourCost", "rent", "fixedCosts", "profit", "flCost", "profitSales"] as const) {
      const sums = [byShop, byDay, byMonth].map(({ rows }) => sum(rows.map((row) => row[figure])));
      expect([figure, ...sums]).toEqual([figure, sums[0], sums[0], sums[0]]);
      expect(sums[0]).not.toBe(0);
    }
  });

  it("sums the dates of each shop to the shop, also where a period begins within a month", async () => {
    for (const shop of shops)
      for (const fromDate of [from, "2026-10-26", "2026-11-02"]) {
        const args = { shop_ids: [shop], fromDate };
        const [shopRows, dayRows] = await Promise.all([report("SHOP", args), report("DAY", args)]);
        const cost = await server.call("honbu", GetStockCostDocument, { ...range, ...args, costBy: "SHOP" });
        expect(sum(dayRows.rows.map(({ foodCost }) => foodCost))).toBe(cost.rows[0]?.theoreticalCost);
        expect(sum(dayRows.rows.map(({ profit }) => profit))).toBe(shopRows.rows[0]?.profit ?? 0);
      }
  });

  it("takes hours by the rates of their month, rent by the days of the month, and nothing that was returned", async () => {
    const { rows } = await report("DAY", { shop_ids: [431] });
    const row = (date: string) => rows.find(({ business_date }) => business_date === date);
    const labour = (date: string, part: number) => Math.round(hoursOn(date).staff * 1_900 + hoursOn(date).part * part);
    expect(row("2026-10-31")).toMatchObject({ labourCost: labour("2026-10-31", 1_150) });
    expect(row("2026-11-05")).toMatchObject({ labourCost: labour("2026-11-05", 1_201) });
    for (const one of rows.filter(({ profit }) => profit !== null))
      expect(one.profit).toBe(one.net_sales - sum([one.foodCost, one.labourCost, one.rent, one.fixedCosts]));
    const { rows: months } = await report("MONTH", { shop_ids: [431], fromDate: "2026-10-01", toDate: "2026-10-31" });
    expect(months).toMatchObject([{ rent: 310_001, fixedCosts: 100_003 }]);
    // A day off costs its rent.
    expect(row(dayOff)).toMatchObject({ net_sales: 0, foodCost: 0, labourCost: 0, note: null });
    expect(row(dayOff)?.profit).toBe(-sum([row(dayOff)?.rent, row(dayOff)?.fixedCosts]));
  });

  it("says what is not known, and counts it as nothing", async () => {
    const { rows, ...answer } = await report("DAY", { shop_ids: [431] });
    const row = (date: string) => rows.find(({ business_date }) => business_date === date);
    expect(row(unreported)).toMatchObject({ labourCost: null, profit: null, flRate: null, note: "人時なし 1日" });
    expect(row(unrated)).toMatchObject({ labourCost: null, profit: null, note: "人件費単価なし 1日" });
    expect(answer).toMatchObject({
      unreportedDays: 1,
      unratedDays: 1,
      unratedGroups: ["派遣"],
      unsetShops: [],
      uncostedDays: 0,
    });
    const [shop] = (await report("SHOP", { shop_ids: [431] })).rows;
    const known = rows.filter(({ profit }) => profit !== null);
    expect(shop).toMatchObject({
      profit: sum(known.map(({ profit }) => profit)),
      profitSales: sum(known.map(({ net_sales }) => net_sales)),
      note: "人時なし 1日、人件費単価なし 1日",
    });
    expect(shop?.profitCoverage).toBeLessThan(1);
    expect(shop?.recipeCoverage).toBeLessThan(1);
  });

  it("has no profit of a shop before its costs are registered, and names it", async () => {
    const { rows, unsetShops } = await report("SHOP");
    const other = rows.find(({ shop_id }) => shop_id === 433);
    expect(other).toMatchObject({ rent: null, fixedCosts: null, occupancyCost: null, profit: null, profitRate: null });
    expect(other?.flRate).toBeGreaterThan(0);
    expect(unsetShops).toEqual([other?.name]);
  });

  it("compares with sales budget, targets and rent of the dates whose profit is known", async () => {
    await sql`insert into budget (tenant_id, shop_id, month, sales) values (13, 431, '2026-11-01', 330000)`.execute(
      server.db.kysely,
    );
    const args = { shop_ids: [431], fromDate: "2026-11-02", toDate: "2026-11-06" };
    const [shop] = (await report("SHOP", args)).rows;
    const { rows } = await report("DAY", args);
    expect(shop?.flTarget).toBeCloseTo(0.575, 3);
    expect(shop?.salesBudget).toBe(sum(rows.map(({ salesBudget }) => salesBudget)));
    expect(shop?.profitBudget).toBe(sum(rows.map(({ profitBudget }) => profitBudget)));
    const [first] = rows;
    const budget = first?.salesBudget ?? 0;
    expect(budget).toBeGreaterThan(0);
    expect(first?.profitBudget).toBe(
      budget - Math.round(budget * 0.3) - Math.round(budget * 0.275) - sum([first?.rent, first?.fixedCosts]),
    );
    // October has no budget.
    const [all] = (await report("SHOP", { shop_ids: [431] })).rows;
    expect(all?.profitBudget).toBeNull();
  });

  it("has the actual food cost where both counts exist, and the profit by it where every date is known", async () => {
    const count = async (countDate: string, pieces: number) => {
      const input = { shop_id: 431, countDate, lines: [1, 2, 3].map((itemId) => ({ itemId, pieces })) };
      const { countId, version } = await server.call("honbu", CreateStockCountDocument, { input });
      await server.call("honbu", FixStockCountDocument, { input: { countId: countId ?? 0, version } });
    };
    await count("2026-11-05", 90_000);
    await count("2026-11-08", 80_000);
    const args = { shop_ids: [431], fromDate: "2026-11-06", toDate: "2026-11-08" };
    const [shop] = (await report("SHOP", args)).rows;
    const { rows: costs } = await server.call("honbu", GetStockCostDocument, { ...range, ...args, costBy: "SHOP" });
    expect(shop?.actualFoodCost).toBe(costs[0]?.actualCost);
    expect(shop?.actualProfit).toBe(sum([shop?.profit, shop?.foodCost]) - (shop?.actualFoodCost ?? 0));
    const [uncounted] = (await report("SHOP", { shop_ids: [431] })).rows;
    expect(uncounted).toMatchObject({ actualFoodCost: null, actualProfit: null });
  });

  it("is for those who see the analysis of shops, each of the own shops", async () => {
    const args = { shop_ids: [999], fromDate: from, toDate: to, developerId: 13, profitBy: "SHOP" as const };
    expect(await server.refusal("honbu", GetDailyProfitDocument, args)).toMatchObject({ code: "FORBIDDEN" });
    const input = { month: "2026-12", rates: [{ staffGroup: "社員", hourlyCost: 1 }] };
    expect(await server.refusal("tencho", CreateLabourRateDocument, { input })).toMatchObject({ code: "FORBIDDEN" });
  });

  it("takes the rent of a day off for a loss only beside a trading day whose profit is known", async () => {
    const around = { fromDate: "2026-11-02", toDate: "2026-11-04", shop_ids: [431] };
    const readProfits = async () => (await report("DAY", around)).rows.map(({ profit }) => profit);
    expect(await readProfits()).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    await sql`
      delete from daily_report_version where business_date between ${around.fromDate} and ${around.toDate}`.execute(
      server.db.kysely,
    );
    expect(await readProfits()).toEqual([null, null, null]);
  });
});
