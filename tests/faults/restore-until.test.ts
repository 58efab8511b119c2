import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { makeBackup } from "../../server/programs/backup/makeBackup.ts";
import { createFolderPlace } from "../../server/programs/backup/place/folder.ts";
import { restoreBackup } from "../../server/programs/restore/restore.ts";
import type { RecoveryTarget } from "../../server/programs/restore/recoveryLog.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { connectDatabase, openDatabase } from "../../server/platform/db/connection/connection.ts";
import { clusterSuperuser } from "../../server/platform/db/embedded/cluster.ts";
import { buildConnectionOptions } from "../../server/platform/db/embedded/folder/ownership.ts";
import { ask, embeddedIn } from "../support/embeddedDatabases.ts";
import { copyTree, makeFolders } from "../support/embeddedFolders.ts";
import { seedShops, send } from "../support/receipts.ts";
import { writerBatch } from "../support/writerBatch.ts";

const shopId = 431;
const folders = await makeFolders();
const { open, systemDir, kill } = await embeddedIn(folders);
afterAll(async () => {
  await kill();
  await folders.cleanUp();
});

it("the archive brings a backup to a moment after it, and nothing later", { timeout: 180_000 }, async () => {
  const dataDir = await folders.withCluster();
  const archive = folders.fresh("archive's % folder");
  const server = await open(dataDir, { archive });
  const db = await openDatabase({ dataFolder: dataDir }, { role: "tool" });
  await seedShops(db, [{ shop_id: shopId, name: "本店" }]);
  const record = (batch: number) => send(db, shopId, writerBatch(1, 1, batch, 5));
  await record(1);
  const place = createFolderPlace(join(folders.fresh("backups"), "backup"));
  const manifest = await makeBackup({
    config: { dataFolder: dataDir, identitySecret: "", storage: "disk" },
    embedded: server,
    kysely: db.kysely,
    target: place,
    vault: null,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await record(2);
  await wait(20);
  const until = new Date();
  await wait(20);
  await record(3);
  // The rest of the log is archived when the database stops, and not before.
  const superuser = { connection: buildConnectionOptions(server.connection.host, clusterSuperuser, "postgres") };
  const last = await ask(superuser, "select pg_walfile_name(pg_switch_wal()) as value");
  const archived = async () => (await readdir(join(archive, (await readdir(archive))[0] ?? ""))).join(" ");
  await expect.poll(archived).toContain(`${String(last)}.gz`);
  await record(4);
  // As a power cut leaves both.
  const [cut, former] = [folders.fresh("archive-cut"), folders.fresh("former")];
  copyTree(archive, cut);
  copyTree(dataDir, former);
  await db.close();
  await server.close();

  let ended = 0;
  const onLogEnded = () => void (ended += 1);
  const quiet = { signal: new AbortController().signal, onBytes: () => {}, onRecovery: () => {}, onLogEnded };
  const restore = async (name: string, target?: RecoveryTarget) => {
    const options = { dataDir: folders.fresh(name), systemDir };
    const restored = await restoreBackup({ place, manifest, secret: null, target }, options, quiet);
    const again = connectDatabase(restored.connection);
    const { rows } = await again.pool.query<{ count: number }>("select count(*)::int as count from receipt");
    const faults = (await verifyRollUps(again.kysely)).flatMap((shop) => shop.faults);
    await again.close();
    await restored.close();
    return [rows[0]?.count, faults];
  };
  expect(await restore("backup")).toEqual([5, []]);
  expect(await restore("moment", { until, archive })).toEqual([10, []]);
  expect(ended).toBe(0);
  const later = new Date(Date.now() + 3_600_000);
  expect(await restore("later", { until: later, archive: cut })).toEqual([15, []]);
  expect(await restore("all", { until: later, archive: cut, former })).toEqual([20, []]);
  expect(await restore("stopped", { until: later, archive })).toEqual([20, []]);
  expect(ended).toBe(3);
  await expect(restore("nowhere", { until, archive: place.name })).rejects.toThrow("記録がありません");
  const other = folders.fresh("other");
  await expect(restore("other", { until, archive, former: other })).rejects.toThrow("元のデータフォルダではありません");
  const [log = ""] = await readdir(archive);
  const segments = (await readdir(join(archive, log))).sort();
  await rename(join(archive, log, segments.at(-1) ?? ""), join(archive, log, "aside"));
  await rename(join(archive, log, "aside"), join(archive, log, `${"F".repeat(24)}.gz`));
  await expect(restore("gap", { until: later, archive })).rejects.toThrow("そこまで続いていない");
});
