import { spawn } from "node:child_process";
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase, type DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { chooseAccount, buildAccountOptions } from "../../server/platform/db/embedded/folder/account.ts";
import { locateBinaries } from "../../server/platform/db/embedded/binaries.ts";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";
import { buildSpawnOptions } from "../../server/platform/db/embedded/folder/clusterPlace.ts";
import { buildPostgresArguments } from "../../server/platform/db/embedded/process/postgresArguments.ts";
import { isAlive } from "../../server/platform/db/embedded/process/process.ts";
import { toReceiptUuid } from "../../server/trade/ingest/receiptId.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { bundle, drive, type Driver } from "../support/driver.ts";
import { ask, embeddedIn, gone, postmasterOf } from "../support/embeddedDatabases.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import type { IngestDriverOptions } from "../support/ingestDriver.ts";
import { seedShops, send, tenantId } from "../support/receipts.ts";
import { writerBatch } from "../support/writerBatch.ts";

const shopId = 431;
const [writers, batch] = [3, 20];
const folders = await makeFolders();
const script = await bundle("ingestDriver", folders.root);
const { open, start, crashed, kill } = await embeddedIn(folders);
afterAll(async () => {
  await kill();
  await folders.cleanUp();
});

type Acknowledged = { writer: number; number: number };

/** Records until so many batches are acknowledged, then kills as told; gives every batch that was acknowledged before the end. */
async function recordUntilKilled(
  dataDir: string,
  round: number,
  enough: number,
  kill: (postmaster: number, driver: Driver) => Promise<void>,
): Promise<Acknowledged[]> {
  const options: IngestDriverOptions = {
    dataDir,
    native: locateBinaries(),
    systemDir: join(folders.root, "system"),
    shopId,
    writers,
    batch,
    round,
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

const recordedIds = async ({ kysely }: DatabaseConnection): Promise<string[]> => {
  const rows = await kysely
    .selectFrom("receipt")
    .select("receipt_id")
    .where("tenant_id", "=", tenantId)
    .where("shop_id", "=", shopId)
    .execute();
  return rows.map(({ receipt_id }) => receipt_id);
};

const faultsOf = async (db: DatabaseConnection) => {
  // Statistics are those of an empty table, and autovacuum has had no time.
  await db.pool.query("analyze");
  return (await verifyRollUps(db.kysely)).flatMap(({ faults }) => faults);
};

const salesOfDays = async ({ pool }: DatabaseConnection): Promise<number> => {
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
        promised.push(...writerBatch(round, writer, number, batch).map(({ receiptId }) => toReceiptUuid(receiptId)));
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

describe("after a kill -9", () => {
  it("starts over a stale pid file with every committed row", async () => {
    const { dataDir, pid } = await crashed();
    expect(await postmasterOf(join(dataDir, "pg"))).toBe(pid);
    const again = await open(dataDir);
    expect(await ask(again, "select value from kept")).toBe(7);
    await again.close();
  });

  it("starts where the pid file's number belongs to another program by now", async () => {
    const { dataDir } = await crashed();
    const other = spawn("sleep", ["60"], { ...buildAccountOptions(chooseAccount()), stdio: "ignore" });
    const pidFile = join(dataDir, "pg", "postmaster.pid");
    await writeFile(pidFile, (await readFile(pidFile, "utf8")).replace(/^\d+/, String(other.pid)));
    const again = await open(dataDir);
    expect(await ask(again, "select value from kept")).toBe(7);
    await again.close();
    expect(other.exitCode).toBe(null);
    other.kill();
  });

  it("starts where the postmaster is a zombie that nobody reaps", async () => {
    const dataDir = await folders.withCluster();
    const ready = await open(dataDir);
    await ready.close();
    const { place } = ready;
    const command = ["-c", '"$@" & exec sleep 60', "sh", join(place.native, "bin", "postgres")];
    const negligent = spawn("/bin/sh", [...command, ...buildPostgresArguments(place, true)], {
      ...buildSpawnOptions(place),
      stdio: "ignore",
    });
    while ((await readPidFile(place.pgDir)) === null) await new Promise((resolve) => setTimeout(resolve, 5));
    const driver = start(dataDir);
    const zombie = Number(await driver.line("open"));
    await driver.kill();
    process.kill(zombie, "SIGKILL");
    await gone(zombie);
    // kill(pid, 0) still finds it, which is what PostgreSQL's own check goes by.
    expect(process.kill(zombie, 0)).toBe(true);
    const again = await open(dataDir);
    expect(await ask(again, "select 1 as value")).toBe(1);
    expect(await postmasterOf(place.pgDir)).not.toBe(zombie);
    await again.close();
    negligent.kill();
  });

  it("takes over a postmaster that outlived its server", async () => {
    const dataDir = await folders.withCluster();
    const driver = start(dataDir);
    const pid = Number(await driver.line("open"));
    await driver.kill();
    expect(await isAlive(pid)).toBe(true);
    const next = await open(dataDir);
    expect(await postmasterOf(next.place.pgDir)).toBe(pid);
    await next.close();
    expect(await isAlive(pid)).toBe(false);
  });

  it("replaces a surviving postmaster whose socket is gone", async () => {
    const dataDir = await folders.withCluster();
    const driver = start(dataDir);
    const pid = Number(await driver.line("open"));
    await driver.kill();
    for (const name of await readdir(join(dataDir, "run"))) await rm(join(dataDir, "run", name));
    const next = await open(dataDir);
    expect(await postmasterOf(next.place.pgDir)).not.toBe(pid);
    expect(await isAlive(pid)).toBe(false);
    await next.close();
  });

  it("starts although a backend of the killed postmaster is still in a query", async () => {
    const dataDir = await folders.withCluster();
    const driver = start(dataDir);
    const pid = Number(await driver.line("open"));
    const tool = await open(dataDir, { role: "tool" });
    const client = new pg.Client(tool.connection);
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<{ backend: number }>("select pg_backend_pid() as backend");
    const endless = client.query("do $$ begin loop perform sqrt(2); end loop; end $$").catch(() => "ended");
    // The query has reached the backend when it shows as active.
    while (
      (await ask(tool, `select state as value from pg_stat_activity where pid = ${rows[0]?.backend}`)) !== "active"
    );
    await tool.close();
    await driver.kill();
    process.kill(pid, "SIGKILL");
    await gone(pid);
    expect(await isAlive(rows[0]?.backend ?? 0)).toBe(true);
    const next = await open(dataDir, { role: "tool" });
    expect(await ask(next, "select 1 as value")).toBe(1);
    expect(await endless).toBe("ended");
    await next.close();
  });

  it("starts the database again when it dies under a running server", async () => {
    const embedded = await open(await folders.withCluster());
    const pid = await postmasterOf(embedded.place.pgDir);
    process.kill(pid, "SIGKILL");
    const answer = async (): Promise<unknown> => ask(embedded, "select 1 as value").catch(answer);
    expect(await answer()).toBe(1);
    expect(await postmasterOf(embedded.place.pgDir)).not.toBe(pid);
    await embedded.close();
  });
});
