import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeBackup } from "../../server/programs/backup/makeBackup.ts";
import { readManifest } from "../../server/programs/backup/manifest.ts";
import { openBackupPlace } from "../../server/programs/backup/place/open.ts";
import { openBackup, restoreBackup } from "../../server/programs/restore/restore.ts";
import { connectDatabase, openDatabase } from "../../server/platform/db/connection/connection.ts";
import { embeddedIn } from "../support/embeddedDatabases.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { openKeyFile, writeKeyFile } from "../../server/platform/secrets/keyFile.ts";
import { runProgram } from "../support/program.ts";
import { seedShops, send } from "../support/receipts.ts";
import { standInS3 } from "../support/s3.ts";
import { writerBatch } from "../support/writerBatch.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const shopId = 431;
const picture = `${"a".repeat(64)}.png`;
const folders = await makeFolders();
const { open, systemDir, kill } = await embeddedIn(folders);
const s3 = await standInS3();
const config = { s3Region: "ap-northeast-1", s3Endpoint: s3.endpoint };
const keys = { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" };
Object.assign(process.env, keys);
afterAll(async () => {
  await s3.close();
  await kill();
  await folders.cleanUp();
});

let dataDir = "";
beforeAll(async () => {
  dataDir = await folders.withCluster();
  const db = await openDatabase({ dataFolder: dataDir });
  await seedShops(db, [{ shop_id: shopId, name: "本店" }]);
  await send(db, shopId, writerBatch(1, 1, 1, 5));
  await db.close();
  await mkdir(join(dataDir, "media"));
  await writeFile(join(dataDir, "media", picture), "picture");
});

const run = (program: "backup" | "restore", args: string[], data: string) =>
  runProgram(program, args, { env: { ...keys, CHOBA_DATA: data, S3_ENDPOINT: s3.endpoint } });

const listKeys = () => [...s3.objects.keys()].sort();

/** Makes a backup in this process. */
async function backUp(name: string, onProgress = () => {}, signal = new AbortController().signal) {
  const embedded = await open(dataDir, { role: "tool" });
  const { kysely, close } = connectDatabase(embedded.connection);
  const target = (await openBackupPlace("s3://vault/house", config)).at(name);
  try {
    await makeBackup({
      config: { dataFolder: dataDir, identitySecret: "", storage: "disk" },
      embedded,
      kysely,
      target,
      vault: null,
      signal,
      onProgress,
    });
    return target;
  } finally {
    await close();
    await embedded.close();
  }
}

const key = folders.fresh("key");

it("the commands back up into a bucket and restore from it, sealed", async () => {
  await writeKeyFile(key);
  const made = await run("backup", ["s3://vault/house/first", "--key", key], dataDir);
  expect(made.output).toContain("バックアップができました: s3://vault/house/first");
  expect(made.code).toBe(0);
  expect(listKeys()).toEqual(
    expect.arrayContaining([
      "/vault/house/first/choba-backup.json",
      `/vault/house/first/media/${picture}`,
      "/vault/house/first/pg/backup_label",
    ]),
  );
  expect(listKeys().join(" ")).not.toContain("unfinished");
  for (const text of ["picture", "本店"])
    expect([...s3.objects.values()].filter(({ body }) => body.includes(text))).toEqual([]);
  const restored = folders.fresh("restored");
  const back = await run("restore", ["s3://vault/house/first", "--key", key], restored);
  expect(back.output).toContain("すべて一致しました。");
  expect(back.code).toBe(0);
  expect(await readFile(join(restored, "media", picture), "utf8")).toBe("picture");
  const again = await run("backup", ["s3://vault/house/first"], dataDir);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("すでに何かあります") });
  expect(await run("backup", ["s3://vault"], dataDir)).toMatchObject({
    output: expect.stringContaining("まだない名前"),
  });
  expect(await run("restore", ["s3://vault/none"], folders.fresh("none"))).toMatchObject({
    code: 2,
    output: expect.stringContaining("完成したバックアップがありません"),
  });
});

it("an interrupted one, and one that the bucket refuses, leave nothing; what a killed one left makes way", async () => {
  const before = listKeys();
  const controller = new AbortController();
  // The end comes between two files, or while one is sent.
  await expect(backUp("half", () => controller.abort(), controller.signal)).rejects.toThrow(/aborted|を使えません/);
  expect(listKeys()).toEqual(before);
  s3.refused.add("choba-backup.json");
  await expect(backUp("half")).rejects.toThrow("s3://vault/house/half を使えません");
  expect(listKeys()).toEqual(before);
  s3.refused.clear();
  // A killed run, and something that no backup wrote.
  s3.objects.set("/vault/house/half/choba-backup.unfinished", { body: Buffer.from("dead"), type: "" });
  s3.objects.set("/vault/house/half/pg/left", { body: Buffer.from("left"), type: "" });
  const target = await backUp("half");
  await expect(readManifest(target)).resolves.toMatchObject({ secret: "LEFT_OUT" });
  expect(listKeys().filter((key) => /left|unfinished/.test(key))).toEqual([]);
  s3.objects.set("/vault/house/other/notes.txt", { body: Buffer.from("mine"), type: "" });
  await expect(backUp("other")).rejects.toThrow("すでに何かあります");
  await target.remove();
  expect(listKeys().filter((key) => key.includes("/half/"))).toEqual([]);
});

it("one of two runs to the same name is none", async () => {
  const mark = "/vault/house/twice/choba-backup.unfinished";
  const takeOver = () => void s3.objects.set(mark, { body: Buffer.from("another run"), type: "" });
  await expect(backUp("twice", takeOver)).rejects.toThrow("ほかのバックアップが書いています");
  expect(s3.objects.has("/vault/house/twice/choba-backup.json")).toBe(false);
});

it("a changed object is named", async () => {
  const place = await openBackupPlace("s3://vault/house/first", config);
  s3.objects.set("/vault/house/first/pg/PG_VERSION", { body: Buffer.from("17\n"), type: "" });
  const backup = await openBackup(place, await readManifest(place), await openKeyFile(key));
  const quiet = { signal: new AbortController().signal, onBytes: () => {}, onRecovery: () => {}, onLogEnded: () => {} };
  await expect(restoreBackup(backup, { dataDir: folders.fresh("changed"), systemDir }, quiet)).rejects.toThrow(
    "pg/PG_VERSION が、作ったときと違います",
  );
});
