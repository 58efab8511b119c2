import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "../../../server/platform/clock.ts";
import { verify } from "../../../server/verify/verify.ts";
import { salesByCategory } from "../../../server/report/category-sales.ts";
import { comparableShops } from "../../../server/query/comparable.ts";
import { periodSales } from "../../../server/report/period.ts";
import { salesByProduct } from "../../../server/report/product-sales.ts";
import { salesByStore } from "../../../server/report/store-sales.ts";
import { salesOverview } from "../../../server/report/overview.ts";
import { scopeOf, type ReportArgs } from "../../../server/query/scope.ts";
import { spanOf } from "../../../server/query/span.ts";
import { salesByTimezone } from "../../../server/report/time-zone.ts";
import { addDays } from "../../../src/core/calendar/date.ts";
import type { SalesByTimezone, SalesOverview } from "../../../src/generated/server.ts";
import { freshDatabase, type FreshDatabase } from "../../support/database.ts";
import { shibuya, shinjuku } from "../../support/day.ts";
import { line, now, returnOf, sale, seedShops, send, tenantId, voidOf } from "../../support/receipts.ts";

let db: FreshDatabase;

const viewer = {
  kind: "user" as const,
  developerId: tenantId,
  developerUuid: "",
  developerName: "",
  accountName: "",
  authority: 1 as const,
  role: "SA" as const,
  shopIds: [],
  brandIds: [],
};
const scope = (args: Partial<ReportArgs>, at = now) =>
  scopeOf(
    { shop_ids: [431, 433, 400], fromDate: "2026-11-12", toDate: "2026-11-19", ...args },
    { viewer, clock: fixedClock(at) },
  );
const overview = (args: Partial<ReportArgs> = {}, at = now) => salesOverview(db.kysely, scope(args, at));
const timeZone = (args: Partial<ReportArgs> = {}, at = now) => salesByTimezone(db.kysely, scope(args, at));
const total = <Row>(rows: readonly Row[], pick: (row: Row) => number) => rows.reduce((sum, row) => sum + pick(row), 0);

beforeAll(async () => {
  db = await freshDatabase();
  await seedShops(db, [
    { shop_id: 431, name: "渋谷本店" },
    { shop_id: 433, name: "新宿西口店", tax_rounding: "HALF_UP" },
    { shop_id: 400, name: "大宮店" },
    { shop_id: 495, name: "川崎店" },
    { shop_id: 496, name: "浦和店" },
    { shop_id: 497, name: "赤羽店" },
    { shop_id: 498, name: "新宿三丁目店" },
  ]);
  for (const [shop, receipts] of [
    [431, shibuya],
    [433, shinjuku],
  ] as const) {
    expect((await send(db, shop, receipts)).map(({ outcome }) => outcome)).toEqual(receipts.map(() => "RECORDED"));
  }
});
afterAll(() => db.drop());

describe("a register that tells the cost of some things only", () => {
  it("has the margin of what it tells, and says how much that is: at every level the same sum", async () => {
    const at = "2026-10-08T12:10:00+09:00";
    const beer = { productCode: "beer", categoryCode: "drink", unitCost: 300 };
    // 1,100 → 1,000 net at 300; 2,200 → 2,000 net of unknown cost; 330 → 300 net with a cost of 0, which is none
    await send(db, 496, [
      sale("known", at, [line(1_100, 1, beer), line(2_200, 1, { unitCost: null }), line(330, 1, { unitCost: 0 })]),
      sale("silent", "2026-10-09T12:10:00+09:00", [line(1_100, 1, { unitCost: null })]),
    ]);
    const args = { shop_ids: [496], fromDate: "2026-10-08", toDate: "2026-10-09" };
    const { rows, days } = await overview(args);
    const margin = { cost: 300, gross: 700, grossRate: 0.7, costedSales: 1_000 };
    expect(rows).toMatchObject([{ net_sales: 4_300, ...margin, costCoverage: 1_000 / 4_300 }]);
    expect(days).toMatchObject([{ gross: 700 }, { gross: null }]);
    expect((await timeZone(args)).rows).toMatchObject([{ hour: 12, cost: 300, gross: 700 }]);
    await sql`select rebuild_days(${tenantId}, 496, '2026-10-01', '2026-10-31')`.execute(db.kysely);
    expect((await overview(args)).rows).toMatchObject([margin]);
    expect((await overview({ ...args, fromDate: "2026-09-20", toDate: "2026-11-20" })).rows).toMatchObject([margin]);
  });

  it("does not say 100 % of anything less", async () => {
    const wine = line(880_000, 1, { productCode: "wine", categoryCode: "drink", unitCost: 300_000 });
    await send(db, 496, [
      sale("nearly", "2026-10-12T12:10:00+09:00", [wine, line(110, 1, { unitCost: null })]),
      sale("all", "2026-10-13T12:10:00+09:00", [wine]),
    ]);
    const told = async (date: string) => (await overview({ shop_ids: [496], fromDate: date, toDate: date })).rows;
    expect(await told("2026-10-12")).toMatchObject([{ net_sales: 800_100, costedSales: 800_000, costCoverage: 0.999 }]);
    expect(await told("2026-10-13")).toMatchObject([{ costCoverage: 1 }]);
  });
});

describe("a register that tells the guests of some checks only", () => {
  const at = (date: string, time = "12:10") => `2026-08-${date}T${time}:00+09:00`;
  const told = async (from: string, to: string) => {
    const args = { shop_ids: [496], fromDate: `2026-08-${from}`, toDate: `2026-08-${to}` };
    const { rows } = await overview(args);
    expect((await timeZone(args)).rows.reduce((sum, row) => sum + row.visitorSales, 0)).toBe(rows[0]?.visitorSales);
    return rows;
  };

  it("has the unit price of those checks, with and without tax, and says how much of the sales they are", async () => {
    await send(db, 496, [
      sale("two", at("03"), [line(8_901)], { guests: 2 }),
      sale("nobody", at("03", "13:10"), [line(233)], { guests: null }),
    ]);
    const prices = { customerUnitPrice: 8_901 / 2, netCustomerUnitPrice: (8_901 - 809) / 2 };
    const [day] = await told("03", "03");
    expect(day).toMatchObject({ sales: 9_134, visitor: 2, ...prices, visitorCoverage: 8_901 / 9_134 });
    expect(await told("01", "31")).toMatchObject([prices]);
    const { rows } = await timeZone({ shop_ids: [496], fromDate: "2026-08-03", toDate: "2026-08-03" });
    expect(rows).toMatchObject([
      { hour: 12, ...prices, visitorCoverage: 1 },
      { hour: 13, visitor: null, customerUnitPrice: null, visitorCoverage: 0 },
    ]);
  });

  it("takes a split bill as one check and a return with its sale, whatever is voided afterwards", async () => {
    const [known, silent] = [
      sale("k1", at("05"), [line(3_000)], { guests: 3 }),
      sale("s1", at("05"), [line(500)], { guests: 0 }),
    ];
    await send(db, 496, [
      known,
      sale("k2", at("05"), [line(2_000)], { guests: null, splitOf: "k1" }),
      silent,
      sale("s2", at("05"), [line(400)], { guests: 4, splitOf: "s1" }),
    ]);
    const figures = { visitor: 3, visitorSales: 5_000, customerUnitPrice: 5_000 / 3 };
    expect(await told("05", "05")).toMatchObject([{ sales: 5_900, ...figures, visitorCoverage: 5_000 / 5_900 }]);
    // The first part leaves, the check keeps its guests; what comes back of it is of theirs.
    await send(db, 496, [
      voidOf("k1v", known, at("05", "13:00")),
      voidOf("s1v", silent, at("05", "13:00")),
      returnOf("k2r", sale("k2", at("05"), [line(2_000)]), at("06")),
    ]);
    const left = { sales: 2_400, visitor: 3, visitorSales: 2_000, customerUnitPrice: 2_000 / 3 };
    expect(await told("05", "05")).toMatchObject([left]);
    expect(await told("06", "06")).toMatchObject([{ sales: -2_000, visitorSales: -2_000, visitorCoverage: 1 }]);
    await sql`select rebuild_days(${tenantId}, 496, '2026-08-01', '2026-08-31')`.execute(db.kysely);
    expect(await told("05", "05")).toMatchObject([left]);
    const verdicts = await verify(db.kysely);
    expect(verdicts.find(({ shopId }) => shopId === 496)?.faults).toEqual([]);
  });
});

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
        overview: async (asked: Partial<ReportArgs>) => (await overview(asked)).rows,
        hours: async (asked: Partial<ReportArgs>) => (await timeZone(asked)).rows,
        dates: async (asked: Partial<ReportArgs>) => (await periodSales(db.kysely, scope(asked))).rows,
        shops: async (asked: Partial<ReportArgs>) => (await salesByStore(db.kysely, scope(asked))).rows,
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
        sale("t1", "2026-11-20T14:30:00+09:00", [line(330)]),
        sale("t2", "2026-11-20T15:10:00+09:00", [line(110)]),
      ],
      "2026-11-20T15:20:00+09:00",
    );
    const { progress } = await overview({ shop_ids: [431, 496] }, "2026-11-20T15:20:00+09:00");
    const of = (id: number) => progress.find(({ shop_id }) => shop_id === id);
    const { sales = 0, settledSales = 0 } = of(496)?.month ?? {};
    expect(sales - settledSales).toBe(110);
    expect(of(496)?.month.lastYear).toBe(3_300);
    expect(of(496)?.today).toMatchObject({ sales: 440, settledSales: 330, lastYear: null });
    expect(of(431)?.month.lastYear).toBeNull();

    // Beside it on the home stands the same month as a period that is compared: the same shops, the same two figures.
    const at = "2026-11-20T15:20:00+09:00";
    const [month, before] = (["2026", "2025"] as const).map((year) => ({
      fromDate: `${year}-11-01`,
      toDate: `${year}-11-20`,
      toHour: 15,
    }));
    const alike = await comparableShops(db.kysely, scope({ shop_ids: [431, 496], ...before }));
    expect(alike).toEqual(progress.filter((shop) => shop.month.lastYear !== null).map(({ shop_id }) => shop_id));
    const salesOf = async (dates: typeof month) =>
      total((await overview({ shop_ids: alike, ...dates }, at)).rows, (row) => row.sales);
    expect([await salesOf(month), await salesOf(before)]).toEqual([settledSales, 3_300]);
  });
});

describe("shops that can be compared with a period", () => {
  it("are those with records since its first date and in it", async () => {
    const asked = (fromDate: string, toDate: string) =>
      comparableShops(db.kysely, scope({ shop_ids: [431, 496, 400], fromDate, toDate }));
    expect(await asked("2026-11-19", "2026-11-19")).toEqual([431]);
    expect(await asked("2025-11-01", "2025-11-30")).toEqual([496]);
    // Its first receipt came within the period: a part of it is no whole.
    expect(await asked("2025-10-31", "2025-11-30")).toEqual([]);
    expect(await asked("2026-01-01", "2026-01-31")).toEqual([]);
  });
});

describe("a shop whose register sends neither costs nor guests", () => {
  const unknown = {
    cost: null,
    gross: null,
    grossRate: null,
    visitor: null,
    customerUnitPrice: null,
    visitorCoverage: 0,
  };

  it("has no margin of 100 % and no 0 guests, but no figure for either", async () => {
    const sold = [
      sale("imported", "2026-10-05T12:10:00+09:00", [line(1_100, 2, { unitCost: null })], { guests: null }),
    ];
    await send(db, 496, sold);
    const args = { shop_ids: [496, 400], fromDate: "2026-10-05", toDate: "2026-10-06" };
    const { rows, days } = await overview(args);
    const nothing = { cost: 0, gross: 0, grossRate: null, visitor: 0, customerUnitPrice: null };
    expect(rows).toMatchObject([
      { shop_id: 400, sales: 0, ...nothing },
      { shop_id: 496, sales: 2_200, net_sales: 2_000, pairs: 1, ...unknown },
    ]);
    expect(days).toMatchObject([
      { sales: 2_200, gross: null, visitor: null },
      { sales: 0, gross: 0, visitor: 0 },
    ]);
    expect((await timeZone(args)).rows).toMatchObject([{ hour: 12, sales: 2_200, ...unknown }]);
  });
});

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

describe("sales by time zone", () => {
  it("sums by hour of the business day, 24 and 25 after midnight", async () => {
    const { rows } = await timeZone();
    expect(rows.map(({ hour, sales, pairs, visitor }) => [hour, sales, pairs, visitor])).toEqual([
      [12, 8_723, 6, 8],
      [13, 1_080, 1, 1],
      [18, 9_446, 2, 4],
      [19, 3_240, 2, 1],
      [20, 5_500, 1, 4],
      [21, 2_750, 1, 2],
      [24, 1_080, 1, 1],
      [25, 880, 1, 2],
    ]);
    expect(rows[0]).toMatchObject({ net_sales: 8_723 - 792, cost: 2_150, gross: 5_781, customerUnitPrice: 8_723 / 8 });
  });

  it("maps weekday × hour with the number of that weekday's trading days", async () => {
    const { heat } = await timeZone();
    expect(heat.map(({ weekday, hour, sales, days }) => [weekday, hour, sales, days])).toEqual([
      [3, 12, 1_600, 1],
      [3, 21, 2_750, 1],
      [4, 12, 7_123, 2],
      [4, 13, 1_080, 2],
      [4, 18, 8_901, 2],
      [4, 19, 3_240, 2],
      [4, 20, 5_500, 2],
      [4, 24, 1_080, 2],
      [4, 25, 880, 2],
      [5, 18, 545, 1],
    ]);
  });
});

describe("freshness", () => {
  it("names the newest receipt counted", async () => {
    expect((await timeZone()).freshness.newestAt).toBe("2026-11-19T16:30:00.000Z");
    expect((await overview({ orderType: "TAKEOUT" })).freshness.newestAt).toBe("2026-11-19T09:20:00.000Z");
    expect((await overview({ shop_ids: [400] })).freshness).toEqual({
      ...{ newestAt: null, receivedAt: null, provisional: false, unclosed: false, stale: false },
    });
  });

  it("is provisional until every day of the range is closed, and again when a receipt comes late", async () => {
    const args = { shop_ids: [433] };
    const provisional = async () => [
      (await overview(args)).freshness.provisional,
      (await timeZone(args)).freshness.provisional,
    ];
    expect(await provisional()).toEqual([true, true]);
    for (const date of ["12", "13", "18", "19", "14", "15", "16", "17"].map((day) => `2026-11-${day}`)) {
      expect(await provisional()).toEqual([true, true]);
      await sql`select close_day(${tenantId}, 433, ${date}, '2026-11-20T15:00:00+09:00', null)`.execute(db.kysely);
    }
    expect(await provisional()).toEqual([false, false]);
    expect((await overview({ ...args, toDate: "2026-11-20" })).freshness.provisional).toBe(true);
    await send(db, 433, [voidOf("late", sale("s5", now, []), now)], "2026-11-20T16:00:00+09:00");
    expect(await provisional()).toEqual([true, true]);
  });
});

describe("what needs attention", () => {
  const attention = async (at: string) => (await overview({ shop_ids: [495] }, at)).attention;

  it("tells of days not closed with the oldest, of a feed that fell silent, and of a spike of voids", async () => {
    const day = (date: string) =>
      [11, 12, 13].map((hour) => sale(`${date}-${hour}`, `${date}T${hour}:30:00+09:00`, [line(1_000)]));
    const busy = [0, 1, 2, 3].map((i) => sale(`busy-${i}`, "2026-11-13T13:10:00+09:00", [line(500)]));
    const voided = [0, 1, 2].map((i) => sale(`oops-${i}`, "2026-11-20T11:00:00+09:00", [line(900)]));
    const received = "2026-11-20T11:01:00+09:00";
    await send(db, 495, [...day("2026-11-13"), ...busy, ...day("2026-11-19"), ...voided], received);
    expect(await attention(now)).toEqual([
      {
        kind: "DAY_NOT_CLOSED",
        shop_id: 495,
        shop_name: "川崎店",
        business_date: "2026-11-13",
        count: 7,
        amount: null,
      },
      { kind: "STALE_FEED", shop_id: 495, shop_name: "川崎店", business_date: "2026-11-20", count: 3, amount: null },
    ]);

    await send(
      db,
      495,
      voided.map((receipt, i) => voidOf(`undo-${i}`, receipt, "2026-11-20T14:00:00+09:00")),
    );
    await send(db, 495, [sale("alive", "2026-11-20T13:00:00+09:00", [line(900)])]);
    for (const date of ["13", "14", "15", "16", "17", "18", "19"].map((day) => `2026-11-${day}`)) {
      await sql`select close_day(${tenantId}, 495, ${date}, '2026-11-20T15:00:00+09:00', null)`.execute(db.kysely);
    }
    expect(await attention(now)).toEqual([
      { kind: "VOID_SPIKE", shop_id: 495, shop_name: "川崎店", business_date: "2026-11-20", count: 3, amount: null },
    ]);
  });
});

describe("every report", () => {
  it("refuses no shop, dates in the wrong order and more than twenty years", () => {
    expect(() => scope({ shop_ids: [] })).toThrow(expect.objectContaining({ code: "E001" }));
    expect(() => scope({ fromDate: "2026-11-20" })).toThrow(expect.objectContaining({ code: "W008" }));
    expect(() => scope({ fromDate: "1900-01-01" })).toThrow(expect.objectContaining({ code: "RANGE" }));
  });

  it("answers for a thousand shops and twenty years", async () => {
    const shop_ids = Array.from({ length: 1_000 }, (_, i) => i + 1);
    const { days, rows } = await overview({ shop_ids, fromDate: "2006-12-01", toDate: "2026-11-20" });
    expect(days).toHaveLength(7_295);
    expect(rows.map(({ shop_id }) => shop_id)).toEqual([400, 431, 433, 495, 496, 497, 498]);
    expect((await timeZone({ shop_ids, fromDate: "2006-12-01", toDate: "2026-11-20" })).rows.length).toBeGreaterThan(8);
  });
});

describe("a range of any length", () => {
  const first = "2026-07-25";
  const days = 118;

  beforeAll(async () => {
    await db.kysely
      .insertInto("shop")
      .values({ tenant_id: tenantId, shop_id: 398, brand_id: 1, name: "吉祥寺店" })
      .execute();
    const receipts = Array.from({ length: days * 3 }, (_, i) =>
      sale(
        `m-${i}`,
        `${addDays(first, Math.floor(i / 3))}T${11 + (i % 11)}:15:00+09:00`,
        [line(100 + ((i * 37) % 900), 1, { unitCost: i % 50 })],
        {
          guests: i % 4,
          orderType: i % 3 === 0 ? "TAKEOUT" : "EAT_IN",
        },
      ),
    );
    await send(db, 398, receipts);
  });

  const sums = (rows: readonly { sales: number; net_sales: number; pairs: number; visitor?: number | null }[]) => ({
    sales: total(rows, (row) => row.sales),
    net_sales: total(rows, (row) => row.net_sales),
    pairs: total(rows, (row) => row.pairs),
    visitor: total(rows, (row) => row.visitor ?? 0),
  });

  async function fromLines(from: string, to: string) {
    const { rows } = await sql<{
      sales: number;
      net_sales: number;
      pairs: number;
      visitor: number;
      tax: number;
      parts: number;
    }>`
      select coalesce(sum(l.sales), 0)::int as sales, coalesce(sum(l.sales - l.tax), 0)::int as net_sales,
        count(distinct r.receipt_id)::int as pairs, coalesce(sum(r.guests), 0)::int as visitor,
        coalesce(sum(l.tax), 0)::int as tax, coalesce(sum(r.tax8 + r.tax10), 0)::int as parts
      from receipt r join receipt_line l using (tenant_id, shop_id, receipt_id)
      where r.shop_id = 398 and r.business_date between ${from} and ${to}`.execute(db.kysely);
    const [row] = rows;
    if (!row) throw new Error("no row");
    return row;
  }

  const invariants = async ({ from, to, orderType }: { from: string; to: string; orderType?: "TAKEOUT" }) => {
    const args = { shop_ids: [398], fromDate: from, toDate: to, orderType };
    const [whole, hours]: [SalesOverview, SalesByTimezone] = await Promise.all([overview(args), timeZone(args)]);
    const expected = sums(whole.rows);
    expect(sums(whole.days.map((day) => ({ ...day })))).toEqual(expected);
    expect(sums(hours.rows)).toEqual(expected);
    expect(total(hours.heat, ({ sales }) => sales)).toBe(expected.sales);
    expect(total(hours.heat, ({ net_sales }) => net_sales)).toBe(expected.net_sales);
    return expected;
  };

  it("is the same sum by shop, day, hour and weekday, and the sum of the lines; 8 % and 10 % parts sum to the tax", async () => {
    const offset = fc.integer({ min: -40, max: days + 20 });
    await fc.assert(
      fc.asyncProperty(offset, offset, async (a, b) => {
        const [from, to] = [addDays(first, Math.min(a, b)), addDays(first, Math.max(a, b))];
        const { tax, parts, ...expected } = await fromLines(from, to);
        expect(await invariants({ from, to })).toEqual(expected);
        expect(tax).toBe(parts);
        await invariants({ from, to, orderType: "TAKEOUT" });
      }),
      {
        numRuns: 40,
        examples: [
          [7, 98],
          [0, 0],
          [8, 37],
          [6, 118],
        ],
      },
    );
  });

  it("takes whole months from the month tables and at most half a month of days at either edge", () => {
    expect(spanOf("2026-08-01", "2026-10-31", "2027-01-05")).toEqual({
      firstMonth: "2026-08-01",
      lastMonth: "2026-10-01",
      edges: [],
    });
    expect(spanOf("2026-08-25", "2026-11-20", "2027-01-05")).toEqual({
      firstMonth: "2026-09-01",
      lastMonth: "2026-11-01",
      edges: [
        { sign: 1, from: "2026-08-25", to: "2026-08-31" },
        { sign: -1, from: "2026-11-21", to: "2026-11-30" },
      ],
    });
    expect(spanOf("2026-11-12", "2026-11-19", "2027-01-05").edges).toEqual([
      { sign: 1, from: "2026-11-12", to: "2026-11-19" },
    ]);
  });

  it("takes the month that trades whole where the range goes up to today, less the days after it", () => {
    expect(spanOf("2026-10-01", "2026-11-05", "2026-11-06")).toEqual({
      firstMonth: "2026-10-01",
      lastMonth: "2026-11-01",
      edges: [{ sign: -1, from: "2026-11-06", to: "2026-11-30" }],
    });
    expect(spanOf("2026-11-01", "2026-11-03", "2026-11-20").edges).toEqual([
      { sign: 1, from: "2026-11-01", to: "2026-11-03" },
    ]);
  });
});
