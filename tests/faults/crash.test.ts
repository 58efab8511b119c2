import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase, type Database } from "../../server/db/connection.ts";
import { locateBinaries } from "../../server/db/embedded/binaries.ts";
import { receiptUuid } from "../../server/ingest/receiptId.ts";
import { verify } from "../../server/verify/verify.ts";
import { bundle, drive, type Driver } from "../support/driver.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import type { IngestDriverOptions } from "../support/ingestDriver.ts";
import { seedShops, send, tenantId } from "../support/receipts.ts";
import { writerBatch } from "../support/writerBatch.ts";

const shopId = 431;
const [writers, batch] = [3, 20];
const folders = await makeFolders();
const script = await bundle("ingestDriver", folders.root);
afterAll(() => folders.cleanUp());

type Acknowledged = { writer: number; number: number };

/** Records until so many batches are acknowledged, then kills as told; gives every batch that was acknowledged before the end. */
async function recordUntilKilled(
  dataDir: string,
  round: number,
  enough: number,
  kill: (postmaster: number, driver: Driver) => Promise<void>,
): Promise<Acknowledged[]> {
  const options: IngestDriverOptions = {
    ...{ dataDir, native: locateBinaries(), systemDir: join(folders.root, "system") },
    ...{ shopId, writers, batch, round },
  };
  const driver = drive(script, options);
  const postmaster = Number(await driver.line("open"));
  const acknowledged: Acknowledged[] = [];
  const next = async () => {
    const [writer, number] = (await driver.line("acknowledged")).split(" ").map(Number);
    if (writer === undefined || number === undefined) throw new Error("not a batch");
    acknowledged.push({ writer, number });
  };
  while (acknowledged.length < enough) await next();
  await kill(postmaster, driver);
  // What the pipe still holds was acknowledged too. It ends where the driver did.
  await driver.ended;
  while (driver.has("acknowledged")) await next();
  return acknowledged;
}

const recordedIds = async ({ kysely }: Database): Promise<string[]> => {
  const rows = await kysely
    .selectFrom("receipt")
    .select("receipt_id")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .execute();
  return rows.map(({ receipt_id }) => receipt_id);
};

const faultsOf = async (db: Database) => {
  // Statistics are those of an empty table, and autovacuum has had no time.
  await db.pool.query("analyze");
  return (await verify(db.kysely)).flatMap(({ faults }) => faults);
};

const salesOfDays = async ({ pool }: Database): Promise<number> => {
  const { rows } = await pool.query<{ sales: number }>(
    "select coalesce(sum(sales), 0)::int8 as sales from sales_day where channel = 0",
  );
  return rows[0]?.sales ?? 0;
};

const kills: [string, (postmaster: number, driver: Driver) => Promise<void>][] = [
  [
    "database and server together",
    async (postmaster, driver) => {
      process.kill(postmaster, "SIGKILL");
      await driver.kill();
    },
  ],
  ["the server alone", (_, driver) => driver.kill()],
];

describe("kill -9 in the middle of recording receipts", () => {
  it.each(kills)("loses none that was acknowledged and doubles none: %s", { timeout: 180_000 }, async (_, kill) => {
    const dataDir = await folders.withCluster();
    const seeded = await openDatabase({ dataFolder: dataDir });
    await seedShops(seeded, [{ shop_id: shopId, name: "本店" }]);
    await seeded.close();
    const promised: string[] = [];
    let sent = 0;
    for (let round = 1; round <= 3; round += 1) {
      const acknowledged = await recordUntilKilled(dataDir, round, 5 + round * 4, kill);
      const db = await openDatabase({ dataFolder: dataDir });
      for (const { writer, number } of acknowledged) {
        promised.push(...writerBatch(round, writer, number, batch).map(({ receiptId }) => receiptUuid(receiptId)));
      }
      const found = await recordedIds(db);
      expect(new Set(found).size).toBe(found.length);
      expect(promised.filter((id) => !found.includes(id))).toEqual([]);
      expect(await faultsOf(db)).toEqual([]);

      // The register knows of no answer for the batch that was on its way, and sends it again.
      for (let writer = 0; writer < writers; writer += 1) {
        const last = Math.max(0, ...acknowledged.filter((one) => one.writer === writer).map(({ number }) => number));
        const again = writerBatch(round, writer, last + 1, batch);
        const outcomes = new Set((await send(db, shopId, again)).map(({ outcome }) => outcome));
        // All or none of a call is recorded.
        expect(outcomes.size).toBe(1);
        sent += last + 1;
      }
      expect(await recordedIds(db)).toHaveLength(sent * batch);
      expect(await faultsOf(db)).toEqual([]);
      await db.close();
    }
    const db = await openDatabase({ dataFolder: dataDir });
    const { rows } = await db.pool.query<{ total: number }>("select sum(total)::int8 as total from receipt");
    expect(await salesOfDays(db)).toBe(rows[0]?.total);
    await db.close();
  });
});
