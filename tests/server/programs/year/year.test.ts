import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { spawnSync } from "node:child_process";
import { describe, expect, it, onTestFinished } from "vitest";
import { yearTexts } from "../../../../i18n/ja/program/year.ts";
import { loadConfig } from "../../../../server/platform/config/config.ts";
import { moveDatabase } from "../../../../server/programs/move/move.ts";
import { freshDatabase, toUrl, type FreshDatabase } from "../../../support/database.ts";
import {
  attach,
  detach,
  folder,
  listNumbers,
  oldYearsOfEachTest,
  printed,
  readJournal,
  server,
  verifyAll,
} from "../../../support/oldYears.ts";
import { runProgram } from "../../../support/program.ts";

oldYearsOfEachTest();

const sound = (detachedYears: object) => ({ faults: [], detachedYears });

describe("a year that is detached", () => {
  it("leaves the database up to the first receipt of the next year, but for what later ones refer to", async () => {
    await detach(2017);
    // The void and the part of 2018 refer to two of them.
    const left = await listNumbers();
    expect(left.slice(0, 2)).toEqual(["eve", "bill"]);
    expect(left).toHaveLength(14);
    expect(left).not.toContain("summer");
    expect(await verifyAll()).toEqual(sound({ 431: [2017], 433: [] }));
    await detach(2018);
    expect(await listNumbers()).toEqual("eve bill returned student new late back today".split(" "));
    expect(await listNumbers(433)).toEqual(["today"]);
    expect(await verifyAll()).toEqual(sound({ 431: [2017, 2018], 433: [2018] }));
    expect(printed.join("")).toContain("年が明けてから届いた1枚は、次の年とともに残ります");
  });

  it("lies in files that a person can read, and names in them are pseudonyms", async () => {
    await detach(2017);
    const text = gunzipSync(await readFile(join(folder, "2017/13-431/receipt.csv.gz"))).toString();
    expect(text.split("\n")).toHaveLength(5);
    expect(text).toContain("receipt_number");
    expect(text).not.toContain("鈴木");
    const manifest = await readFile(join(folder, "2017/manifest.json"), "utf8");
    expect(JSON.parse(manifest)).toMatchObject({
      manifest: { format: 1, year: 2017, shops: [{ shopId: 431, firstSeq: 1, lastSeq: 3, receipts: 3, sales: 4_000 }] },
    });
  });

  it("comes back as it was, to the byte, and the newest first", async () => {
    const before = await readJournal();
    await detach(2017);
    await detach(2018);
    await expect(attach(2017)).rejects.toThrow("店舗 431 店舗431: 先に2018年を戻してください。");
    expect(await attach(2018)).toBe(true);
    expect(await attach(2017)).toBe(true);
    expect(await readJournal()).toEqual(before);
    expect(await verifyAll()).toEqual(sound({ 431: [], 433: [] }));
    expect(printed.join("")).toContain("すべて一致しました。");
    // Nothing is left to do.
    expect(await attach(2017)).toBe(true);
    expect(printed.join("")).toContain("切り離されていません。");
  });

  it("moves as what was noted of it, and comes back in the new database", async () => {
    const before = await readJournal();
    await detach(2017);
    const target = await freshDatabase();
    onTestFinished(() => target.drop());
    const toPlace = (db: FreshDatabase) => ({ ...loadConfig({}), databaseUrl: toUrl(db) });
    const { signal } = new AbortController();
    const way = { from: toPlace(server.db), to: toPlace(target) };
    expect(await moveDatabase(way, { trial: true, signal })).toBe(true);
    expect(await verifyAll(target)).toEqual(sound({ 431: [2017], 433: [] }));
    expect(await attach(2017, target)).toBe(true);
    expect(await verifyAll(target)).toEqual(sound({ 431: [], 433: [] }));
    expect(await readJournal(target)).toEqual(before);
  });

  it("comes back where the tables have more columns since, and is refused where it cannot", async () => {
    await detach(2017);
    await server.db.pool.query("alter table receipt add column weather text not null default '?'");
    expect(await attach(2017)).toBe(true);
    expect(await verifyAll()).toEqual(sound({ 431: [], 433: [] }));
    await detach(2017);
    await server.db.pool.query("alter table receipt alter column weather drop default");
    await server.db.pool.query("alter table receipt rename column weather to sky");
    await expect(attach(2017)).rejects.toThrow("このChōbaにない項目があります（weather）");
  });
});

describe("detaching is refused, and nothing is changed", () => {
  it("while an older year is there", async () => {
    await expect(detach(2018)).rejects.toThrow("店舗 431 店舗431: 先に2017年を切り離してください。");
    expect(await verifyAll()).toEqual(sound({ 431: [], 433: [] }));
    expect(await listNumbers(433)).toContain("only");
  });

  it("with a day that is not closed, or sums that do not agree", async () => {
    await server.db.pool.query(
      "update sales_day set closed_seq = null, closed_at = null where shop_id = 431 and business_date = '2017-07-01'",
    );
    await expect(detach(2017)).rejects.toThrow("営業日が1日あります（2017-07-01 から）");
    await server.db.pool.query("select rebuild_day(13, 431, '2017-07-01')");
    await server.db.pool.query(
      "update sales_hour set sales = sales + 1 where shop_id = 431 and business_date = '2017-07-01'",
    );
    await expect(detach(2017)).rejects.toThrow("npm run verify で見て、直してください");
    expect(await listNumbers()).toContain("summer");
  });

  it("into a folder with other things, and while somebody else detaches", async () => {
    await writeFile(join(folder, "note.txt"), "");
    await expect(detach(2017, { folder })).rejects.toThrow("ほかのものがあります");
    const other = await server.db.pool.connect();
    await other.query("begin; select pg_advisory_xact_lock(20260, 5)");
    await expect(detach(2017)).rejects.toThrow(yearTexts.busy);
    await other.query("rollback");
    other.release();
    await detach(2017);
    await expect(detach(2018, { folder: join(folder, "2017") })).rejects.toThrow("2017年のレシートがあります");
  });

  it("where the disk has too little room, and it says how much is needed", async ({ skip }) => {
    const small = join(folder, "small");
    await mkdir(small);
    // A container's root may not mount.
    if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", small]).status !== 0) skip("no small disk here");
    try {
      const before = await readJournal();
      const target = join(small, "2017");
      // A quarter of a kilobyte for each of the three receipts, and 64 MB that stay free.
      const refusal = yearTexts.noRoom(target, 3 * 250 + 64 * 1024 ** 2, 1024 ** 2);
      await expect(detach(2017, { folder: target })).rejects.toThrow(refusal);
      expect(await readJournal()).toEqual(before);
      expect(await verifyAll()).toEqual(sound({ 431: [], 433: [] }));
    } finally {
      spawnSync("umount", ["-l", small]);
    }
  });

  it("by the command before seven years are over, with exit code 2", async () => {
    const run = (...args: string[]) =>
      runProgram("year", args, { env: { DATABASE_URL: toUrl(server.db), CHOBA_DATA: join(folder, "data") } });
    const year = new Date().getFullYear();
    expect(await run("detach", String(year - 7), join(folder, "x"))).toMatchObject({
      code: 2,
      output: expect.stringContaining(`切り離せるのは${year + 1}年からです`) as string,
    });
    expect(await run("list")).toMatchObject({
      code: 0,
      output: expect.stringContaining("2017年: データベースにレシート 3枚（切り離せます）") as string,
    });
    expect(await run("detach", "2017")).toMatchObject({ code: 2 });
  });
});

describe("what is not as it was written", () => {
  it("does not come back", async () => {
    await detach(2017);
    const path = join(folder, "2017/13-431/journal_line.csv.gz");
    const bytes = await readFile(path);
    await writeFile(path, Buffer.concat([bytes, Buffer.from("x")]));
    await expect(attach(2017)).rejects.toThrow("切り離したときのものと違います");
    await writeFile(path, bytes);
    await server.db.pool.query("update receipt set reason = '?' where shop_id = 431 and seq = 2");
    await expect(attach(2017)).rejects.toThrow("データベースに残した1行が、ファイルのものと違います");
    expect((await verifyAll()).detachedYears).toEqual({ 431: [2017], 433: [] });
  });

  it("is found in the sums by verify", async () => {
    await detach(2017);
    await server.db.pool.query(
      "update sales_day set sales = sales + 1 where shop_id = 431 and business_date = '2017-07-01'",
    );
    expect((await verifyAll()).faults).toEqual([{ kind: "detached", year: 2017 }]);
  });

  it("is found in the chain behind it by verify", async () => {
    await detach(2017);
    await server.db.pool.query("update detached_year set last_digest = before_digest where shop_id = 431");
    expect((await verifyAll()).faults).toEqual([expect.objectContaining({ kind: "digest", seq: 4 })]);
  });
});

it("goes on where it was interrupted: one shop is detached, the other is not", async () => {
  await detach(2017);
  const controller = new AbortController();
  // The clock is read when it starts, and for each shop.
  let reads = 0;
  const now = () => {
    reads += 1;
    if (reads === 2) controller.abort();
    return new Date("2026-11-20T06:00:00Z");
  };
  await expect(detach(2018, { clock: { now }, signal: controller.signal })).rejects.toThrow("中断しました");
  expect(await verifyAll()).toEqual(sound({ 431: [2017, 2018], 433: [] }));
  await detach(2018);
  expect(await verifyAll()).toEqual(sound({ 431: [2017, 2018], 433: [2018] }));
  await detach(2018);
  expect(printed.join("")).toContain("このフォルダに切り離し済みです");
});
