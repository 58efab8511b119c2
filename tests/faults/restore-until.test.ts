import { copyFile, mkdir, readdir, rename, truncate } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { openKeyFile, writeKeyFile } from "../../server/platform/secrets/keyFile.ts";
import { makeBackup } from "../../server/programs/backup/makeBackup.ts";
import { createFolderPlace } from "../../server/programs/backup/place/folder.ts";
import { openBackup, restoreBackup } from "../../server/programs/restore/restore.ts";
import { openLogPieces } from "../../server/programs/restore/logPieces.ts";
import type { RecoveryTarget } from "../../server/programs/restore/recoveryLog.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { connectDatabase, openDatabase } from "../../server/platform/db/connection/connection.ts";
import { readRestoredAt } from "../../server/platform/db/embedded/folder/restored.ts";
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

it("the archive brings a backup to a moment after it, and nothing later", { timeout: 240_000 }, async () => {
  const dataDir = await folders.withCluster();
  const archive = folders.fresh("archive's % folder");
  const key = folders.fresh("key");
  await writeKeyFile(key);
  const vault = await openKeyFile(key);
  // What was archived before there was a key stays as it is.
  await (await open(dataDir, { archive })).close();
  const server = await open(dataDir, { archive, archiveKey: key });
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
    vault,
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
  const [log = ""] = await readdir(archive);
  const listArchive = async () => (await readdir(join(archive, log))).sort();
  expect((await listArchive())[0]).toMatch(/^[0-9A-F]{24}\.gz$/);
  await expect.poll(listArchive).toContain(`${String(last)}.gz.sealed`);
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
  const restore = async (name: string, wanted?: RecoveryTarget) => {
    const options = { dataDir: folders.fresh(name), systemDir };
    const restored = await restoreBackup(
      { ...(await openBackup(place, manifest, vault)), target: wanted },
      options,
      quiet,
    );
    const again = connectDatabase(restored.connection);
    const { rows } = await again.pool.query<{ count: number }>("select count(*)::int as count from receipt");
    const faults = (await verifyRollUps(again.kysely)).flatMap((shop) => shop.faults);
    await again.close();
    await restored.close();
    expect(await readRestoredAt(options.dataDir)).toBeInstanceOf(Date);
    return [rows[0]?.count, faults];
  };
  const later = new Date(Date.now() + 3_600_000);
  const { logSecret } = vault;
  const target = { until: later, archive, logSecrets: [logSecret] };
  expect(await restore("backup")).toEqual([5, []]);
  // What lies after the moment is not needed, whatever became of it.
  const damaged = folders.fresh("archive-damaged");
  copyTree(archive, damaged);
  const segments = (await listArchive()).filter((name) => name.endsWith(".sealed"));
  const newest = segments.at(-1) ?? "";
  await truncate(join(damaged, log, newest), 100_000);
  expect(await restore("moment", { ...target, until, archive: damaged })).toEqual([10, []]);
  expect(ended).toBe(0);
  const other = "o".repeat(43);
  expect(await restore("later", { ...target, archive: cut, logSecrets: [other, logSecret] })).toEqual([15, []]);
  expect(await restore("all", { ...target, archive: cut, former })).toEqual([20, []]);
  // The same log as it would be without a key.
  const plain = folders.fresh("archive-plain");
  await mkdir(join(plain, log), { recursive: true, mode: 0o711 });
  const openPieces = (root: string, to: string) => {
    const where = { from: manifest.firstSegment, to, signal: quiet.signal };
    return openLogPieces({ id: log, archive: join(root, log), secrets: [logSecret] }, where);
  };
  const opened = join(plain, log, "opened");
  expect(await openPieces(archive, opened)).toEqual([]);
  expect(await openPieces(damaged, folders.fresh("opened"))).toEqual([newest.slice(0, 24)]);
  for (const name of await readdir(opened)) await rename(join(opened, name), join(plain, log, name));
  expect(await restore("stopped", { until: later, archive: plain })).toEqual([20, []]);
  const cutPlain = folders.fresh("archive-plain-cut");
  copyTree(plain, cutPlain);
  await truncate(join(cutPlain, log, newest.replace(".sealed", "")), 100);
  expect(await openPieces(cutPlain, folders.fresh("opened"))).toEqual([newest.slice(0, 24)]);
  expect(ended).toBe(3);
  await expect(restore("nowhere", { ...target, archive: place.name })).rejects.toThrow("記録がありません");
  const stranger = folders.fresh("other");
  await expect(restore("other", { ...target, former: stranger })).rejects.toThrow("元のデータフォルダではありません");
  await expect(restore("no-key", { until, archive })).rejects.toThrow("記録には封がしてあります");
  await expect(restore("other-key", { ...target, logSecrets: [other] })).rejects.toThrow("ひとつも開けません");
  // A piece in the place of another one, and a plain one that follows.
  await rename(join(archive, log, newest), join(archive, log, `${"F".repeat(24)}.gz.sealed`));
  await copyFile(join(plain, log, newest.replace(".sealed", "")), join(archive, log, newest.replace(".sealed", "")));
  await expect(restore("gap", target)).rejects.toThrow(/そこまで続いていない[^]*違う[^]*F{24}/);
  // A log that is sealed is not continued in the clear.
  await expect(open(dataDir, { archive })).rejects.toThrow("封がしてあります");
});
