import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyRollUps } from "../../../../server/programs/verify/verify.ts";
import type { FreshDatabase } from "../../../support/database.ts";
import { line, returnOf, sale, send, tenantId, voidOf } from "../../../support/receipts.ts";
import { reportsOf, salesDatabase } from "../../../support/salesReports.ts";

let db: FreshDatabase;
const { overview, timeZone } = reportsOf(() => db);

beforeAll(async () => {
  db = await salesDatabase();
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
    const figuresOf = async (date: string) => (await overview({ shop_ids: [496], fromDate: date, toDate: date })).rows;
    expect(await figuresOf("2026-10-12")).toMatchObject([
      { net_sales: 800_100, costedSales: 800_000, costCoverage: 0.999 },
    ]);
    expect(await figuresOf("2026-10-13")).toMatchObject([{ costCoverage: 1 }]);
  });
});

describe("a register that tells the guests of some checks only", () => {
  const at = (date: string, time = "12:10") => `2026-08-${date}T${time}:00+09:00`;
  const figuresOf = async (from: string, to: string) => {
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
    const [day] = await figuresOf("03", "03");
    expect(day).toMatchObject({ sales: 9_134, visitor: 2, ...prices, visitorCoverage: 8_901 / 9_134 });
    expect(await figuresOf("01", "31")).toMatchObject([prices]);
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
    expect(await figuresOf("05", "05")).toMatchObject([{ sales: 5_900, ...figures, visitorCoverage: 5_000 / 5_900 }]);
    // The first part leaves, the check keeps its guests; what comes back of it is of theirs.
    await send(db, 496, [
      voidOf("k1v", known, at("05", "13:00")),
      voidOf("s1v", silent, at("05", "13:00")),
      returnOf("k2r", sale("k2", at("05"), [line(2_000)]), at("06")),
    ]);
    const left = { sales: 2_400, visitor: 3, visitorSales: 2_000, customerUnitPrice: 2_000 / 3 };
    expect(await figuresOf("05", "05")).toMatchObject([left]);
    expect(await figuresOf("06", "06")).toMatchObject([{ sales: -2_000, visitorSales: -2_000, visitorCoverage: 1 }]);
    await sql`select rebuild_days(${tenantId}, 496, '2026-08-01', '2026-08-31')`.execute(db.kysely);
    expect(await figuresOf("05", "05")).toMatchObject([left]);
    const verdicts = await verifyRollUps(db.kysely);
    expect(verdicts.find(({ shopId }) => shopId === 496)?.faults).toEqual([]);
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
