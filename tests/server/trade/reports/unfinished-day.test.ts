import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comparableShops } from "../../../../server/trade/figures/dates/comparable.ts";
import type { ReportArgs } from "../../../../server/trade/figures/scope.ts";
import { salesByCategory } from "../../../../server/trade/reports/sales/category-sales.ts";
import { periodSales } from "../../../../server/trade/reports/sales/period.ts";
import { salesByProduct } from "../../../../server/trade/reports/sales/product-sales.ts";
import { salesByStore } from "../../../../server/trade/reports/sales/store-sales.ts";
import type { FreshDatabase } from "../../../support/database.ts";
import { line, sale, send, tenantId } from "../../../support/receipts.ts";
import { reportsOf, salesDatabase, scope, total } from "../../../support/salesReports.ts";

let db: FreshDatabase;
const { overview, timeZone } = reportsOf(() => db);

beforeAll(async () => {
  db = await salesDatabase();
});
afterAll(() => db.drop());

describe("a day that is not over", () => {
  const args = { shop_ids: [431, 433], fromDate: "2026-11-18", toDate: "2026-11-19" };
  const figures = [
    "sales",
    "net_sales",
    "cost",
    "gross",
    "pairs",
    "visitor",
    "visitorSales",
    "visitorNetSales",
  ] as const;

  it.each(["2026-11-19", "2026-11-18", "2026-09-20"])(
    "is told up to an hour alike by every report from %s on",
    async (fromDate) => {
      const range = { ...args, fromDate };
      const [part, whole] = [{ ...range, toHour: 19 }, range];
      const date = { ...args, fromDate: "2026-11-19" };
      // What the later hours of the last date sold, by the hours themselves.
      const later = (await timeZone(date)).rows.filter(({ hour }) => hour >= 19);
      expect(later.length).toBeGreaterThan(1);
      const sumOf = (rows: readonly Partial<Record<string, unknown>>[], name: string) =>
        rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
      const reports = {
        overview: async (args: Partial<ReportArgs>) => (await overview(args)).rows,
        hours: async (args: Partial<ReportArgs>) => (await timeZone(args)).rows,
        dates: async (args: Partial<ReportArgs>) => (await periodSales(db.kysely, scope(args))).rows,
        shops: async (args: Partial<ReportArgs>) => (await salesByStore(db.kysely, scope(args))).rows,
      };
      for (const read of Object.values(reports)) {
        const [less, all] = [await read(part), await read(whole)];
        for (const name of figures)
          expect([name, sumOf(all, name) - sumOf(less, name)]).toEqual([name, sumOf(later, name)]);
      }
      const sold = [salesByCategory, salesByProduct];
      for (const read of sold) {
        const [less, all] = [(await read(db.kysely, scope(part))).rows, (await read(db.kysely, scope(whole))).rows];
        for (const name of ["sales", "net_sales", "cost", "gross"])
          expect([name, sumOf(all, name) - sumOf(less, name)]).toEqual([name, sumOf(later, name)]);
      }
    },
  );

  it("stays out of the heat map in the hours that are not over, and in no other", async () => {
    const cellsAt = async (at: string) => {
      const { heat } = await timeZone({ shop_ids: [431], fromDate: "2026-11-12", toDate: "2026-11-19" }, at);
      return heat.filter(({ weekday }) => weekday === 4);
    };
    const over = await cellsAt("2026-11-20T06:00:00+09:00");
    const running = await cellsAt("2026-11-19T19:10:00+09:00");
    expect(over.some(({ hour }) => hour >= 19)).toBe(true);
    expect(running).toEqual(over.filter(({ hour }) => hour < 19));
  });

  it("stays out of the heat map until it is over in every shop, each by its own cut-off", async () => {
    // Shop 498 begins its days at 06:00: at 05:30 its Thursday stands at 29時, while that of shop 497 is over.
    await db.kysely
      .insertInto("shop_cutoff")
      .values({ tenant_id: tenantId, shop_id: 498, valid_from: "2025-01-01", cutoff_minutes: 360 })
      .execute();
    for (const shop of [498, 497])
      await send(db, shop, [
        sale(`h1-${shop}`, "2025-03-06T12:00:00+09:00", [line(1_000)]),
        sale(`h2-${shop}`, "2025-03-13T12:00:00+09:00", [line(1_000)]),
      ]);
    const dawn = "2025-03-14T05:10:00+09:00";
    await send(db, 498, [
      sale("h3", "2025-03-07T05:10:00+09:00", [line(300)]),
      sale("h4", "2025-03-14T04:10:00+09:00", [line(200)]),
      sale("h5", dawn, [line(300)]),
    ]);
    const thursdays = async (shop_ids: number[], at: string) => {
      const { heat } = await timeZone({ shop_ids, fromDate: "2025-03-06", toDate: "2025-03-14" }, at);
      return heat.filter(({ weekday }) => weekday === 4).map(({ hour, sales, days }) => [hour, sales, days]);
    };
    const at = "2025-03-14T05:30:00+09:00";
    const noon = (sales: number) => [12, sales, 2];
    const night = [28, 200, 2];
    expect(await thursdays([498], at)).toEqual([noon(2_000), night, [29, 300, 1]]);
    expect(await thursdays([498, 497], at)).toEqual([noon(4_000), night, [29, 300, 1]]);
    expect(await thursdays([498, 497], "2025-03-14T06:00:00+09:00")).toEqual([noon(4_000), night, [29, 600, 2]]);
  });

  it("is set beside the same hours a year ago, of shops that were there", async () => {
    await send(
      db,
      496,
      [
        sale("y1", "2025-11-01T12:00:00+09:00", [line(1_100)]),
        sale("y2", "2025-11-20T14:00:00+09:00", [line(2_200)]),
        sale("y3", "2025-11-20T18:00:00+09:00", [line(4_400)]),
        // It traded the whole month: without a receipt for more than 30 days it would have been closed.
        sale("t0", "2026-10-31T12:00:00+09:00", [line(1_100)]),
        sale("t1", "2026-11-20T14:30:00+09:00", [line(330)]),
        sale("t2", "2026-11-20T15:10:00+09:00", [line(110)]),
      ],
      "2026-11-20T15:20:00+09:00",
    );
    const { progress } = await overview({ shop_ids: [431, 496] }, "2026-11-20T15:20:00+09:00");
    const of = (id: number) => progress.find(({ shop_id }) => shop_id === id);
    const { sales = 0, settledSales = 0 } = of(496)?.month ?? {};
    expect(sales - settledSales).toBe(110);
    expect(of(496)?.month).toMatchObject({ lastYear: 3_300, plannedLastYear: 1_100 });
    expect(of(496)?.today).toMatchObject({ sales: 440, settledSales: 330, lastYear: null });
    expect(of(431)?.month.lastYear).toBeNull();

    // Beside it on the home stands the same month as a period that is compared: the same shops, the same two figures.
    const at = "2026-11-20T15:20:00+09:00";
    const [month, before] = (["2026", "2025"] as const).map((year) => ({
      fromDate: `${year}-11-01`,
      toDate: `${year}-11-20`,
      toHour: 15,
    }));
    const { shop_ids: alike } = await comparableShops(db.kysely, scope({ shop_ids: [431, 496], ...month }, at), {
      from: "2025-11-01",
      to: "2025-11-20",
    });
    expect(alike).toEqual(progress.filter((shop) => shop.month.lastYear !== null).map(({ shop_id }) => shop_id));
    const salesOf = async (dates: typeof month) =>
      total((await overview({ shop_ids: alike, ...dates }, at)).rows, (row) => row.sales);
    expect([await salesOf(month), await salesOf(before)]).toEqual([settledSales, 3_300]);
  });
});
