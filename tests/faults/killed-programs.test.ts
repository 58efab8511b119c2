import { readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { backupTexts } from "../../i18n/ja/program/backup.ts";
import { moveTexts } from "../../i18n/ja/program/move.ts";
import { restoreTexts } from "../../i18n/ja/program/restore.ts";
import { readManifest } from "../../server/programs/backup/manifest.ts";
import { createFolderPlace } from "../../server/programs/backup/place/folder.ts";
import { openDatabase } from "../../server/platform/db/connection/connection.ts";
import { writeKeyFile } from "../../server/platform/secrets/keyFile.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { runProgram } from "../support/program.ts";
import { line, sale, seedShops, send, tenantId } from "../support/receipts.ts";

// Each program runs several times, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

type Program = "backup" | "restore" | "move" | "year";

/** @param killedAt the text at which it is killed, as by `kill -9` */
const run = (program: Program, args: string[], dataDir: string, killedAt?: string, env = {}) =>
  runProgram(program, args, {
    env: { CHOBA_DATA: dataDir, ...env },
    onOutput: (output, child) => {
      if (killedAt !== undefined && output.includes(killedAt)) child.kill("SIGKILL");
    },
  });

const killed = { signal: "SIGKILL" };
const done = { code: 0 };

/** The names of the shops in a data folder, which must take a change too. */
async function readShops(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataFolder: dataDir }, { existing: true });
  try {
    const rows = await db.kysely
      .updateTable("shop")
      .set((eb) => ({ name: eb.ref("name") }))
      .returning("name")
      .execute();
    return rows.map(({ name }) => name);
  } finally {
    await db.close();
  }
}

let dataDir = "";
let backup = "";
const archive = folders.fresh("archive");
beforeAll(async () => {
  dataDir = await folders.withCluster();
  const db = await openDatabase({ dataFolder: dataDir });
  await seedShops(db, [{ shop_id: 431, name: "本店" }]);
  await db.close();
  await writeFile(join(dataDir, "identity.secret"), `${"s".repeat(43)}\n`);
  backup = folders.fresh("backup");
  const key = folders.fresh("key");
  await writeKeyFile(key);
  const env = { WAL_ARCHIVE: archive, BACKUP_KEY: key };
  expect(await run("backup", [backup], dataDir, undefined, env)).toMatchObject(done);
});

it("a program that starts the database lets it seal its log", async () => {
  const [id = ""] = await readdir(archive);
  const names = await readdir(join(archive, id));
  expect(names.filter((name) => name.endsWith(".gz.sealed")).length).toBeGreaterThan(0);
  expect(names.filter((name) => !name.endsWith(".sealed"))).toEqual([]);
});

describe("a program that is killed can be run again", () => {
  it("backup: what it left is no backup, and goes with the next run", async () => {
    const folder = folders.fresh("killed");
    for (const line of [backupTexts.start(dataDir, folder), backupTexts.copying]) {
      expect(await run("backup", [folder], dataDir, line)).toMatchObject(killed);
      await expect(readManifest(createFolderPlace(folder))).rejects.toThrow("完成したバックアップがありません");
    }
    expect(await run("backup", [folder], dataDir)).toMatchObject(done);
    const left = (await readdir(dirname(folder))).filter((name) => name.startsWith(basename(folder)));
    expect(left).toEqual([basename(folder)]);
    expect(await readShops(dataDir)).toEqual(["本店"]);
  });

  it("restore: no server starts on half of it, and the next run begins anew", async () => {
    const target = folders.fresh("restored");
    for (const line of [restoreTexts.copying, restoreTexts.recovering(undefined)]) {
      expect(await run("restore", [backup], target, line)).toMatchObject(killed);
      await expect(readShops(target)).rejects.toThrow("戻している途中");
    }
    // From here on it is whole: only the recount is missing.
    expect(await run("restore", [backup], target, restoreTexts.verifying)).toMatchObject(killed);
    expect(await readShops(target)).toEqual(["本店"]);
  });

  it("restore of a company without a receipt: it is whole", async () => {
    expect(await run("restore", [backup], folders.fresh("restored"))).toMatchObject(done);
  });

  it("year: one shop is detached and the other is not, and the next run goes on; so does putting it back", async () => {
    const folder = folders.fresh("2017");
    const db = await openDatabase({ dataFolder: dataDir }, { existing: true });
    await db.kysely
      .insertInto("shop")
      .values({ tenant_id: tenantId, brand_id: 1, shop_id: 432, name: "支店" })
      .execute();
    for (const shop of [431, 432]) {
      await send(db, shop, [sale("old", "2017-05-05T12:00:00+09:00", [line(500)])], "2017-05-06T12:00:00+09:00");
      await db.pool.query("select close_day($1, $2, '2017-05-05', now(), null)", [tenantId, shop]);
    }
    const countReceipts = async () => {
      const { rows } = await db.pool.query<{ shop: number }>("select shop_id as shop from receipt order by 1");
      return rows.map(({ shop }) => shop);
    };
    // The second shop waits for a register, so that the program is killed between the two.
    const runHalf = async (args: string[], killedAt: string) => {
      const register = await db.pool.connect();
      await register.query("begin; select from journal_head where shop_id = 432 for update");
      expect(await run("year", args, dataDir, killedAt)).toMatchObject(killed);
      await register.query("rollback");
      register.release();
    };
    try {
      await runHalf(["detach", "2017", folder], "を切り離しました");
      expect(await countReceipts()).toEqual([432]);
      expect(await run("year", ["detach", "2017", folder], dataDir)).toMatchObject(done);
      expect(await countReceipts()).toEqual([]);
      await runHalf(["attach", folder], "を戻しました");
      expect(await countReceipts()).toEqual([431]);
      const whole = await run("year", ["attach", folder], dataDir);
      expect(whole).toMatchObject(done);
      expect(whole.output).toContain("すべて一致しました");
      expect(await countReceipts()).toEqual([431, 432]);
    } finally {
      await db.close();
    }
  });

  it("move: the old database goes on once it is cancelled, or is moved by the next run", async () => {
    const shops = await readShops(dataDir);
    const target = folders.fresh("moved");
    expect(await run("move", ["--to", target], dataDir, moveTexts.readOnly)).toMatchObject(killed);
    await expect(readShops(dataDir)).rejects.toThrow("read-only");
    expect(await run("move", ["--cancel"], dataDir)).toMatchObject(done);
    expect(await readShops(dataDir)).toEqual(shops);

    // The rows are there, and not verified.
    expect(await run("move", ["--to", target], dataDir, "元と一致しました")).toMatchObject(killed);
    expect(await run("move", ["--to", target], dataDir)).toMatchObject({
      code: 2,
      output: expect.stringContaining("空ではありません"),
    });
    const second = folders.fresh("moved");
    expect(await run("move", ["--to", second], dataDir)).toMatchObject(done);
    expect(await readShops(second)).toEqual(shops);
  });
});
