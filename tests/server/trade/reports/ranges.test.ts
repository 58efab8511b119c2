import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { splitIntoMonths } from "../../../../server/trade/figures/dates/span.ts";
import { readCrosstab } from "../../../../server/trade/reports/sales/cross.ts";
import { addDays } from "../../../../src/core/calendar/date.ts";
import type { SalesByTimezone, SalesOverview } from "../../../../src/generated/server.ts";
import type { FreshDatabase } from "../../../support/database.ts";
import { line, sale, send, tenantId } from "../../../support/receipts.ts";
import { reportsOf, salesDatabase, scope, total } from "../../../support/salesReports.ts";

let db: FreshDatabase;
const { overview, timeZone } = reportsOf(() => db);

beforeAll(async () => {
  db = await salesDatabase();
});
afterAll(() => db.drop());

describe("every report", () => {
  // A ninth hour beside those of the hand-made days.
  beforeAll(() => send(db, 495, [sale("eleven", "2026-11-19T11:30:00+09:00", [line(1_000)])]));

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
    const beside = { rowsBy: "HOUR", columnsBy: "WEEKDAY", figure: "SALES" } as const;
    const { rows, columns } = await readCrosstab(db.kysely, scope(args), beside);
    const cells = rows.flatMap(({ key: hour, cells: own }) =>
      own.flatMap((sales, place) => (sales === null ? [] : [`${columns[place]?.key} ${hour} ${sales}`])),
    );
    expect(cells.toSorted()).toEqual(
      hours.heat.map(({ weekday, hour, sales }) => `${weekday} ${hour} ${sales}`).toSorted(),
    );
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
    expect(splitIntoMonths("2026-08-01", "2026-10-31", "2027-01-05")).toEqual({
      firstMonth: "2026-08-01",
      lastMonth: "2026-10-01",
      edges: [],
    });
    expect(splitIntoMonths("2026-08-25", "2026-11-20", "2027-01-05")).toEqual({
      firstMonth: "2026-09-01",
      lastMonth: "2026-11-01",
      edges: [
        { sign: 1, from: "2026-08-25", to: "2026-08-31" },
        { sign: -1, from: "2026-11-21", to: "2026-11-30" },
      ],
    });
    expect(splitIntoMonths("2026-11-12", "2026-11-19", "2027-01-05").edges).toEqual([
      { sign: 1, from: "2026-11-12", to: "2026-11-19" },
    ]);
  });

  it("takes the month that trades whole where the range goes up to today, less the days after it", () => {
    expect(splitIntoMonths("2026-10-01", "2026-11-05", "2026-11-06")).toEqual({
      firstMonth: "2026-10-01",
      lastMonth: "2026-11-01",
      edges: [{ sign: -1, from: "2026-11-06", to: "2026-11-30" }],
    });
    expect(splitIntoMonths("2026-11-01", "2026-11-03", "2026-11-20").edges).toEqual([
      { sign: 1, from: "2026-11-01", to: "2026-11-03" },
    ]);
  });
});
