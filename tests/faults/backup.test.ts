import { createHash } from "node:crypto";
import { access, mkdir, readFile, readdir, rename, stat, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openKeyFile, writeKeyFile } from "../../server/platform/secrets/keyFile.ts";
import { makeBackup, type BackupTask } from "../../server/programs/backup/makeBackup.ts";
import { readManifest, type BackupManifest } from "../../server/programs/backup/manifest.ts";
import { createFolderPlace } from "../../server/programs/backup/place/folder.ts";
import { openBackup, restoreBackup } from "../../server/programs/restore/restore.ts";
import {
  connectDatabase,
  openDatabase,
  type DatabaseConnection,
} from "../../server/platform/db/connection/connection.ts";
import { createFixedClock } from "../../server/platform/clock.ts";
import { locateBinaries } from "../../server/platform/db/embedded/binaries.ts";
import { toReceiptUuid } from "../../server/trade/ingest/receiptId.ts";
import { verifyRollUps } from "../../server/programs/verify/verify.ts";
import { attachYear } from "../../server/programs/year/attach.ts";
import { detachYear } from "../../server/programs/year/detach.ts";
import { bundle, drive } from "../support/driver.ts";
import { embeddedIn } from "../support/embeddedDatabases.ts";
import { copyTree, makeFolders } from "../support/embeddedFolders.ts";
import { runProgram } from "../support/program.ts";
import { line, sale, seedShops, send, tenantId } from "../support/receipts.ts";
import { writerBatch } from "../support/writerBatch.ts";

// Databases are started and copied, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const shopId = 431;
const [writers, batch] = [2, 5];
const folders = await makeFolders();
const { open, systemDir, kill } = await embeddedIn(folders);
afterAll(async () => {
  await kill();
  await folders.cleanUp();
});

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
const picture = `${"a".repeat(64)}.png`;

const run = (program: "backup" | "restore", args: string[], dataDir: string, env = {}) =>
  runProgram(program, args, { env: { CHOBA_DATA: dataDir, ...env } });

type Acknowledged = { writer: number; number: number; at: number };

/** A process that records receipts without end; `acknowledged` grows with every batch, by the time at which this process knew of it. */
async function recordReceipts(dataDir: string) {
  const script = await bundle("ingestDriver", folders.root);
  const options = { dataDir, native: locateBinaries(), systemDir, shopId, writers, batch, round: 1 };
  const driver = drive(script, options);
  const acknowledged: Acknowledged[] = [];
  const next = async () => {
    const [writer = 0, number = 0] = (await driver.line("acknowledged")).split(" ").map(Number);
    return acknowledged.push({ writer, number, at: Date.now() });
  };
  const listen = async (): Promise<never> => {
    for (;;) await next();
  };
  await next();
  const ended = listen().catch(() => {});
  const stop = async () => {
    await driver.kill();
    await ended;
  };
  return { acknowledged, stop };
}

const toIds = ({ writer, number }: Acknowledged): string[] =>
  writerBatch(1, writer, number, batch).map(({ receiptId }) => toReceiptUuid(receiptId));

const { signal } = new AbortController();

/** Records a receipt of 2017 and detaches its year into the folder. */
async function detachOldYear(db: DatabaseConnection): Promise<void> {
  const old = sale("old", "2017-07-01T12:00:00+09:00", [line(1000)]);
  await send(db, shopId, [old], "2017-07-01T12:05:00+09:00");
  await db.pool.query("select close_day($1, $2, '2017-07-01', now(), null)", [tenantId, shopId]);
  const clock = createFixedClock("2026-11-20T15:00:00+09:00");
  await detachYear(db, { year: 2017, folder: oldYear, tenantId, clock, signal });
}

/** A data folder with a shop, a year of it in files, a secret and a picture. */
async function makeData(): Promise<string> {
  const dataDir = await folders.withCluster();
  const db = await openDatabase({ dataFolder: dataDir });
  await seedShops(db, [{ shop_id: shopId, name: "本店" }]);
  await detachOldYear(db);
  await db.close();
  await writeFile(join(dataDir, "identity.secret"), `${"s".repeat(43)}\n`);
  await mkdir(join(dataDir, "media"));
  await writeFile(join(dataDir, "media", picture), "picture");
  return dataDir;
}

let dataDir = "";
let key = "";
let folder = "";
const oldYear = folders.fresh("2017");
let manifest: BackupManifest;
let promised: string[] = [];

beforeAll(async () => {
  dataDir = await makeData();
  key = folders.fresh("key");
  folder = folders.fresh("backup");
  expect(await run("backup", ["--new-key", key], dataDir)).toMatchObject({ code: 0 });
  const registers = await recordReceipts(dataDir);
  const before = registers.acknowledged.length;
  const { code, output } = await run("backup", [folder, "--key", key], dataDir);
  await registers.stop();
  expect(output).toContain("バックアップができました");
  expect(code).toBe(0);
  manifest = await readManifest(createFolderPlace(folder));
  const until = Date.parse(manifest.until);
  const known = registers.acknowledged.filter(({ at }) => at < until);
  // Receipts came while it was made.
  expect(known.length).toBeGreaterThan(before);
  promised = known.flatMap(toIds);
});

describe("a backup of a database in use", () => {
  it("is whole, for its owner alone, and sealed", async () => {
    expect(manifest).toMatchObject({ postgresql: "18", secret: "SEALED", media: "FILES" });
    expect(manifest.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["pg/backup_label", "pg/global/pg_control", `media/${picture}`, "identity.secret.sealed"]),
    );
    expect(manifest.files.filter(({ path }) => /postmaster|pg_replslot|identity\.secret$/.test(path))).toEqual([]);
    expect(await readFile(join(folder, "identity.secret.sealed"), "utf8")).not.toContain("sss");
    // Nothing that is in the data folder is to be read in the backup; of each file anybody can say whether it is as it was.
    const hasText = async (root: string, text: string) => {
      const entries = await readdir(root, { withFileTypes: true, recursive: true });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const found = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)));
      return found.includes(true);
    };
    for (const text of ["本店", "picture"])
      expect([await hasText(dataDir, text), await hasText(folder, text)]).toEqual([true, false]);
    for (const { path, sha256 } of manifest.files)
      expect(
        createHash("sha256")
          .update(await readFile(join(folder, path)))
          .digest("hex"),
      ).toBe(sha256);
    expect([await modeOf(folder), await modeOf(join(folder, "pg", "PG_VERSION")), await modeOf(key)]).toEqual([
      0o700, 0o600, 0o600,
    ]);
    expect((await readdir(folders.root)).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("brings back every receipt that was acknowledged until it ended, with secret and pictures", async () => {
    const restored = folders.fresh("restored");
    const { code, output } = await run("restore", [folder, "--key", key], restored);
    expect(output).toMatch(/戻しました: 1店舗、レシート [\d,]+枚（最後の受付/);
    expect(output).toContain("すべて一致しました。");
    expect(code).toBe(0);
    expect(await modeOf(join(restored, "pg"))).toBe(0o700);
    expect(await modeOf(join(restored, "identity.secret"))).toBe(0o600);
    expect(await readFile(join(restored, "identity.secret"), "utf8")).toBe(`${"s".repeat(43)}\n`);
    expect(await readFile(join(restored, "media", picture), "utf8")).toBe("picture");
    const db = await openDatabase({ dataFolder: restored });
    const rows = await db.kysely.selectFrom("receipt").select("receipt_id").where("tenant_id", "=", tenantId).execute();
    const found = new Set(rows.map(({ receipt_id }) => receipt_id));
    expect(found.size).toBe(rows.length);
    expect(promised.filter((id) => !found.has(id))).toEqual([]);
    // What is in files stays there, and comes back into the restored database.
    expect(await verifyRollUps(db.kysely)).toMatchObject([{ faults: [], detachedYears: [2017] }]);
    expect(await attachYear(db, { folder: oldYear, place: restored, signal })).toBe(true);
    expect(await verifyRollUps(db.kysely)).toMatchObject([{ faults: [], detachedYears: [] }]);
    await db.close();
    expect(await isThere(join(restored, "restore.unfinished"))).toBe(false);
    const again = await run("restore", [folder, "--key", key], restored);
    expect(again).toMatchObject({ code: 2, output: expect.stringContaining("空ではありません") });
  });
});

/** What `make` needs for a backup of the data folder within this process. */
async function withTask<T>(work: (task: BackupTask) => Promise<T>): Promise<T> {
  const embedded = await open(dataDir, { role: "tool" });
  const { kysely, close } = connectDatabase(embedded.connection);
  const config = { dataFolder: dataDir, identitySecret: "", storage: "disk" } as const;
  const target = createFolderPlace(join(folders.fresh("target"), "backup"));
  try {
    return await work({ config, embedded, kysely, target, vault: null, signal, onProgress: () => {} });
  } finally {
    await close();
    await embedded.close();
  }
}

describe("a backup that is interrupted", () => {
  it("leaves nothing that looks like one, and succeeds when it is run again", async () => {
    await withTask(async (task) => {
      const controller = new AbortController();
      const { signal } = controller;
      await expect(makeBackup({ ...task, signal, onProgress: () => controller.abort() })).rejects.toThrow("abort");
      expect(await readdir(dirname(task.target.name))).toEqual([]);
      await expect(makeBackup(task)).resolves.toMatchObject({ secret: "LEFT_OUT" });
      expect(await readdir(dirname(task.target.name))).toEqual(["backup"]);
    });
  });
});

describe("a restore", () => {
  const nowhere = {
    signal: new AbortController().signal,
    onBytes: () => {},
    onRecovery: () => {},
    onLogEnded: () => {},
  };

  /** Restores a copy of the backup, as the command does. */
  const restoreCopy = async (copy: string, keyFile: string | null, target: string) => {
    const place = createFolderPlace(copy);
    const vault = keyFile === null ? null : await openKeyFile(keyFile);
    return restoreBackup(
      await openBackup(place, await readManifest(place), vault),
      { dataDir: target, systemDir },
      nowhere,
    );
  };
  const otherKey = async () => {
    const file = folders.fresh("other-key");
    await writeKeyFile(file);
    return file;
  };
  /** What anybody could do who knows the format: a manifest that agrees with itself. */
  const rewriteManifest = async (copy: string) => {
    const file = join(copy, "choba-backup.json");
    const { manifest: written } = JSON.parse(await readFile(file, "utf8")) as { manifest: BackupManifest };
    const changed = { ...written, media: "BUCKET", files: written.files.slice(1) };
    const sha256 = createHash("sha256").update(JSON.stringify(changed)).digest("hex");
    await writeFile(file, JSON.stringify({ sha256, manifest: changed }));
  };
  const exchangeFiles = async (copy: string) => {
    const [one, other] = ["pg_control", "pg_filenode.map"].map((name) => join(copy, "pg", "global", name)) as [
      string,
      string,
    ];
    await rename(one, `${one}.aside`);
    await rename(other, one);
    await rename(`${one}.aside`, other);
  };
  const changeManifest = async (copy: string) => {
    const file = join(copy, "choba-backup.json");
    await writeFile(file, (await readFile(file, "utf8")).replace('"postgresql": "18"', '"postgresql": "17"'));
  };
  const cutFile = (copy: string) => truncate(join(copy, "pg", "global", "pg_control"), 4096);
  const unchanged = async () => {};

  it.each([
    ["another key", unchanged, otherKey, "鍵が違います"],
    ["no key", unchanged, async () => null, "封がしてあります"],
    ["a file that was cut", cutFile, async () => key, "pg/global/pg_control が、作ったときと違います"],
    ["files that were exchanged", exchangeFiles, async () => key, /pg_control|pg_filenode.map/],
    [
      "a manifest that was written anew",
      rewriteManifest,
      async () => key,
      "choba-backup.json が、作ったときと違います",
    ],
    ["a changed manifest", changeManifest, async () => key, "choba-backup.json が、作ったときと違います"],
  ])("is refused with %s, and the data folder stays empty", async (_, damage, findKey, message) => {
    const copy = folders.fresh("copy");
    copyTree(folder, copy);
    await damage(copy);
    const target = folders.fresh("refused");
    await mkdir(target);
    await expect(restoreCopy(copy, await findKey(), target)).rejects.toThrow(message);
    expect(await readdir(target)).toEqual([]);
  });

  it("is refused for another major version and a newer structure", async () => {
    const place = createFolderPlace(folder);
    await expect(openBackup(place, { ...manifest, postgresql: "19" }, null)).rejects.toThrow("PostgreSQL 19");
    await expect(openBackup(place, { ...manifest, migration: "9999_later" }, null)).rejects.toThrow("より新しい版");
  });

  it("is refused while the database of the data folder runs", async () => {
    const running = await open(dataDir);
    await expect(restoreCopy(folder, key, dataDir)).rejects.toThrow("データベースが動いています");
    await running.close();
  });

  it("that is interrupted leaves nothing", async () => {
    const target = folders.fresh("interrupted");
    const options = { dataDir: target, systemDir };
    const place = createFolderPlace(folder);
    const backup = await openBackup(place, manifest, await openKeyFile(key));
    const controller = new AbortController();
    const aborting = { ...nowhere, signal: controller.signal, onBytes: () => controller.abort() };
    await expect(restoreBackup(backup, options, aborting)).rejects.toThrow("abort");
    expect(await isThere(target)).toBe(false);
  });
});

describe("the commands", () => {
  it("name what they refuse", async () => {
    const target = folders.fresh("refused");
    const wrong = folders.fresh("wrong-key");
    await writeKeyFile(wrong);
    const ends = [await run("restore", [folder], target), await run("restore", [folder, "--key", wrong], target)];
    expect(ends).toMatchObject([
      { code: 2, output: expect.stringContaining("封がしてあります") },
      { code: 2, output: expect.stringContaining("鍵が違います") },
    ]);
    expect(await isThere(target)).toBe(false);
    await expect(createFolderPlace(folder).requireNew(dataDir)).rejects.toThrow("すでに何かあります");
    await expect(createFolderPlace(join(dataDir, "backup")).requireNew(dataDir)).rejects.toThrow("データフォルダ");
    await expect(openKeyFile(join(folder, "none"))).rejects.toThrow("を読めません");
    await expect(openKeyFile(join(folder, "pg", "PG_VERSION"))).rejects.toThrow("鍵のファイルではありません");
    await expect(writeKeyFile(key)).rejects.toThrow("上書きしません");
    await expect(readManifest(createFolderPlace(dataDir))).rejects.toThrow("完成したバックアップがありません");
  });

  it("are for the embedded database alone", async () => {
    const env = { DATABASE_URL: "postgres://elsewhere/choba" };
    const ends = await Promise.all((["backup", "restore"] as const).map((name) => run(name, [folder], dataDir, env)));
    expect(ends).toMatchObject([
      { code: 1, output: expect.stringContaining("DATABASE_URL のデータベース") },
      { code: 2, output: expect.stringContaining("DATABASE_URL のデータベース") },
    ]);
  });
});
