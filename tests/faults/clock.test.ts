import { afterAll, beforeAll, expect, it } from "vitest";
import type { Clock } from "../../server/platform/clock.ts";
import { ingestReceipts } from "../../server/trade/ingest/ingestReceipts.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { printLine } from "../../server/platform/command/runCommand.ts";
import { findBusinessDayEnd } from "../../src/domain/businessDay.ts";
import { countFaults } from "../support/faultCounts.ts";
import { freshDatabase, type FreshDatabase } from "../support/database.ts";
import { line, sale, seedShops, tenantId } from "../support/receipts.ts";

const shopId = 431;
const writers = 3;
const hour = 3_600_000;

let db: FreshDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await seedShops(db, [{ shop_id: shopId, name: "本店" }]);
});
afterAll(() => db.drop());

it("a clock that jumps by two hours over a month's end loses no receipt, doubles none, and puts none into another month", async () => {
  const jumps = countFaults(40, 400);
  const monthEnd = Date.parse(findBusinessDayEnd([], "2026-10-31"));
  let now = monthEnd - 2 * hour;
  const clock: Clock = { now: () => new Date(now) };
  const outcomes: Record<string, number> = {};
  const recorded: { id: string; soldAt: number }[] = [];
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; turn < jumps; turn += 1) {
      // The register's own clock goes on, ten minutes a round.
      const soldAt = monthEnd - 2 * hour + (turn * 4 * hour) / jumps + writer * 1000;
      // Ours jumps: two hours ahead, right, two hours behind.
      now = soldAt + ((turn % 3) - 1) * 2 * hour;
      const id = `clock-${writer}-${turn}`;
      const receipt = sale(id, new Date(soldAt).toISOString(), [line(500 + turn)]);
      // A register sends what was refused, or not answered, once more.
      for (let sent = 0, done = false; sent < 3 && !done; sent += 1) {
        const [result] = await ingestReceipts(db.kysely, { tenantId, shopId, clock }, [receipt]);
        const outcome = result?.outcome ?? "";
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        done = outcome !== "REFUSED";
        if (outcome === "RECORDED") recorded.push({ id, soldAt });
        else now = soldAt;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));

  const { rows } = await db.pool.query<{ month: string; receipts: number; sales: number }>(
    `select to_char(business_date, 'YYYY-MM') as month, count(*)::int8 as receipts, sum(total)::int8 as sales
     from receipt group by 1 order by 1`,
  );
  const sums = await db.pool.query<{ month: string; sales: number }>(
    "select to_char(month, 'YYYY-MM') as month, sales::int8 from sales_month where channel = 0 order by 1",
  );
  const before = recorded.filter(({ soldAt }) => soldAt < monthEnd).length;
  expect(rows.map(({ receipts }) => receipts)).toEqual([before, writers * jumps - before]);
  expect(sums.rows).toEqual(rows.map(({ month, sales }) => ({ month, sales })));
  await db.pool.query("analyze");
  expect((await verifyRollUps(db.kysely)).flatMap(({ faults }) => faults)).toEqual([]);
  printLine(
    `${jumps * writers} receipts while the clock jumped by two hours over a month's end: ${JSON.stringify(outcomes)}, none twice`,
  );
});
