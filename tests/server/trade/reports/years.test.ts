import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { splitIntoMonths, splitIntoYears } from "../../../../server/trade/figures/dates/span.ts";
import { selectSoldSums } from "../../../../server/trade/figures/sold/soldSums.ts";
import { addDays } from "../../../../src/core/calendar/date.ts";
import type { FreshDatabase } from "../../../support/database.ts";
import { line, sale, send } from "../../../support/receipts.ts";
import { salesDatabase, scope } from "../../../support/salesReports.ts";

let db: FreshDatabase;
const first = "2023-12-05";
const dates = Array.from({ length: 120 }, (_, place) => addDays(first, place * 9));

beforeAll(async () => {
  db = await salesDatabase();
  const receipts = dates.map((date, place) =>
    sale(`y-${place}`, `${date}T12:15:00+09:00`, [
      line(100 + place, 1, { productCode: `p${place % 4}`, productName: `皿${place % 4}` }),
    ]),
  );
  await send(db, 400, receipts);
});
afterAll(() => db.drop());

type Sold = { product_code: string; quantity: number; sales: number };

async function soldIn(from: string, to: string): Promise<Sold[]> {
  const range = scope({ shop_ids: [400], fromDate: from, toDate: to });
  const { rows } = await sql<Sold>`
    select product_code, quantity::int, sales::int from (${selectSoldSums(range, "product_code")}) s order by 1`.execute(
    db.kysely,
  );
  return rows;
}

async function fromLines(from: string, to: string): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select l.product_code, sum(l.quantity)::int as quantity, sum(l.sales)::int as sales
    from receipt r join receipt_line l using (tenant_id, shop_id, receipt_id)
    where r.shop_id = 400 and r.business_date between ${from} and ${to} group by 1 order by 1`.execute(db.kysely);
  return rows;
}

describe("products of a range of years", () => {
  it("have the sums of the lines, wherever the range begins and ends", async () => {
    const place = fc.integer({ min: -20, max: 1_100 });
    await fc.assert(
      fc.asyncProperty(place, place, async (a, b) => {
        const [from, to] = [addDays(first, Math.min(a, b)), addDays(first, Math.max(a, b))];
        expect(await soldIn(from, to)).toEqual(await fromLines(from, to));
      }),
      {
        numRuns: 60,
        examples: [
          [27, 392],
          [0, 1_080],
          [40, 330],
          [27, 757],
        ],
      },
    );
  });

  it("come from whole years, and from at most half a year of months at either edge", () => {
    const years = (from: string, to: string, today: string) => splitIntoYears(splitIntoMonths(from, to, today), today);
    expect(years("2023-01-01", "2025-12-31", "2026-11-20")).toEqual({
      firstYear: "2023-01-01",
      lastYear: "2025-01-01",
      edges: [],
    });
    expect(years("2023-10-01", "2025-08-31", "2026-11-20")).toEqual({
      firstYear: "2024-01-01",
      lastYear: "2025-01-01",
      edges: [
        { sign: 1, from: "2023-10-01", to: "2023-12-01" },
        { sign: -1, from: "2025-09-01", to: "2025-12-01" },
      ],
    });
  });

  it("read the year that trades whole up to today, and no year where no month is whole", () => {
    const upToToday = splitIntoYears(splitIntoMonths("2025-10-08", "2026-11-19", "2026-11-20"), "2026-11-20");
    expect(upToToday.lastYear).toBe("2026-01-01");
    expect(upToToday.edges).toContainEqual({ sign: -1, from: "2026-12-01", to: "2026-12-01" });
    const days = splitIntoYears(splitIntoMonths("2026-11-03", "2026-11-08", "2026-11-20"), "2026-11-20");
    expect(days.firstYear > days.lastYear).toBe(true);
    expect(days.edges).toEqual([]);
  });
});
