import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createBackupJob } from "../../server/programs/backup/schedule/backupJob.ts";
import { createVerifyJob } from "../../server/programs/backup/schedule/verifyJob.ts";
import { checkSchedule } from "../../server/programs/backup/schedule/checkSchedule.ts";
import { writeKeyFile } from "../../server/platform/secrets/keyFile.ts";
import { readManifest } from "../../server/programs/backup/manifest.ts";
import { createFolderPlace } from "../../server/programs/backup/place/folder.ts";
import { loadConfig } from "../../server/platform/config/config.ts";
import { openDatabase, type DatabaseConnection } from "../../server/platform/db/connection/connection.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { movedClock, worker } from "../support/jobs.ts";
import { seedShops, send } from "../support/receipts.ts";
import { standInS3 } from "../support/s3.ts";
import { writerBatch } from "../support/writerBatch.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const day = 24 * 3600;
const folders = await makeFolders();
const s3 = await standInS3();
Object.assign(process.env, { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" });
let db: DatabaseConnection;
let config = loadConfig({});
const backups = folders.fresh("backups");
afterAll(async () => {
  await db.close();
  await s3.close();
  await folders.cleanUp();
});
beforeAll(async () => {
  const dataDir = await folders.withCluster();
  db = await openDatabase({ dataFolder: dataDir });
  await seedShops(db, [{ shop_id: 431, name: "本店" }]);
  await send(db, 431, writerBatch(1, 1, 1, 5));
  await writeFile(join(dataDir, "identity.secret"), `${"s".repeat(43)}\n`);
  const key = folders.fresh("key");
  await writeKeyFile(key);
  config = loadConfig({
    CHOBA_DATA: dataDir,
    BACKUP_TO: backups,
    BACKUP_KEY: key,
    BACKUP_KEEP: "2",
    S3_ENDPOINT: s3.endpoint,
  });
});

const clock = movedClock("2026-11-29T04:00:00+09:00");
/** A server with the two jobs. */
const startWorker = (own = config) =>
  worker(db.kysely, clock, [createBackupJob({ db, clock, config: own }), createVerifyJob({ db, clock, config: own })]);
const listRuns = () =>
  db.kysely.selectFrom("backup_run").selectAll().where("removed_at", "is", null).orderBy("started_at").execute();

it("is made once of two servers, after the time of day, and verified", async () => {
  const [one, other] = [startWorker(), startWorker()];
  const made = await Promise.all([one.tick(), other.tick()]);
  expect(made.toSorted()).toEqual([0, 1]);
  expect(await readdir(backups)).toEqual(["choba-20261129-0300"]);
  const manifest = await readManifest(createFolderPlace(join(backups, "choba-20261129-0300")));
  expect(manifest.secret).toBe("SEALED");
  expect(await listRuns()).toMatchObject([
    { attempts: 1, problem: null, secret: "SEALED", reaches_at: expect.any(Date) },
  ]);
  // Then the verification; after it there is nothing to do until the next day.
  expect(await one.tick()).toBe(1);
  const [verified, ...more] = await db.kysely.selectFrom("verify_run").selectAll().execute();
  expect([verified?.shops, verified?.faults, more]).toEqual([1, {}, []]);
  expect(await other.tick()).toBe(0);
});

it("that fails is tried again, and old ones go only when the new one is whole", async () => {
  clock.pass(day);
  await startWorker().tick();
  clock.pass(day);
  const draft = `choba-20261201-0300.unfinished-4999999-dead`;
  await mkdir(join(backups, draft, "pg"), { recursive: true });
  const broken = { ...config, backupKey: join(backups, "no-key") };
  const failing = startWorker(broken);
  expect(await failing.tick()).toBeGreaterThan(0);
  expect(await readdir(backups)).toEqual(["choba-20261129-0300", "choba-20261130-0300", draft]);
  expect((await listRuns()).at(-1)).toMatchObject({
    reaches_at: null,
    problem: expect.stringContaining("鍵のファイル"),
  });
  const server = startWorker();
  clock.pass(31);
  await server.tick();
  expect(await readdir(backups)).toEqual(["choba-20261130-0300", "choba-20261201-0300"]);
  expect((await listRuns()).at(-1)).toMatchObject({ attempts: 2, problem: null, reaches_at: expect.any(Date) });
});

it("that a server did not come to note is noted by the next one, and not made again", async () => {
  clock.pass(day);
  await startWorker().tick();
  // The server died between the last file and the note.
  await db.kysely
    .updateTable("backup_run")
    .set({ ended_at: null, reaches_at: null })
    .where("scheduled_for", "=", new Date("2026-12-01T18:00:00Z"))
    .execute();
  await db.kysely
    .updateTable("job")
    .set({ finished_at: null, leased_until: clock.now() })
    .where("kind", "=", "backup")
    .where("key", "=", "2026-12-01T18:00:00.000Z")
    .execute();
  const before = await readManifest(createFolderPlace(join(backups, "choba-20261202-0300")));
  clock.pass(1);
  await startWorker().tick();
  expect(await readManifest(createFolderPlace(join(backups, "choba-20261202-0300")))).toEqual(before);
  expect((await listRuns()).at(-1)).toMatchObject({ attempts: 2, reaches_at: new Date(before.until) });
});

it("goes into a bucket, and what no schedule wrote stays there", async () => {
  s3.objects.set("/vault/nightly/choba-20200101-0300/pg/left", { body: Buffer.from("half"), type: "" });
  s3.objects.set("/vault/nightly/notes/mine.txt", { body: Buffer.from("mine"), type: "" });
  const server = startWorker({ ...config, backupTo: "s3://vault/nightly", backupKeep: 1, backupVerify: false });
  for (let night = 0; night < 2; night += 1) {
    clock.pass(day);
    await server.tick();
  }
  const names = new Set([...s3.objects.keys()].map((key) => key.split("/")[3] ?? ""));
  expect([...names].toSorted()).toEqual(["choba-20261204-0300", "notes"]);
});

it("is refused at the start where it can never be made", async () => {
  await expect(checkSchedule({ ...config, backupTo: join(config.dataFolder, "backups") })).rejects.toThrow(
    "データフォルダ",
  );
  await expect(checkSchedule({ ...config, backupKey: join(backups, "none") })).rejects.toThrow("を読めません");
  await expect(checkSchedule({ ...config, backupTo: "s3://UPPER/x" })).rejects.toThrow("バケットとして読めません");
  for (const name of ["backupTo", "walArchive", "dataFolder"]) {
    const misplaced = { ...config, [name]: dirname(config.backupKey) };
    await expect(checkSchedule(misplaced)).rejects.toThrow("持ち出される場所");
  }
  await expect(checkSchedule(config)).resolves.toBeUndefined();
  const external = { BACKUP_TO: "/backup", DATABASE_URL: "postgres://elsewhere/choba" };
  expect(() => loadConfig(external)).toThrow("BACKUP_TO は外してください");
  expect(() => loadConfig({ BACKUP_AT: "25:00" })).toThrow("BACKUP_AT");
  await rm(backups, { recursive: true });
});
