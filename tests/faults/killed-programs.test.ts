import { readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { backupTexts } from "../../i18n/ja/program/backup.ts";
import { moveTexts } from "../../i18n/ja/program/move.ts";
import { restoreTexts } from "../../i18n/ja/program/restore.ts";
import { readManifest } from "../../server/programs/backup/manifest.ts";
import { createFolderPlace } from "../../server/programs/backup/place/folder.ts";
import { openDatabase } from "../../server/platform/db/connection/connection.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { runProgram } from "../support/program.ts";
import { seedShops } from "../support/receipts.ts";

// Each program runs several times, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

type Program = "backup" | "restore" | "move";

/** @param killedAt the text at which it is killed, as by `kill -9` */
const run = (program: Program, args: string[], dataDir: string, killedAt?: string) =>
  runProgram(program, args, {
    env: { CHOBA_DATA: dataDir },
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
beforeAll(async () => {
  dataDir = await folders.withCluster();
  const db = await openDatabase({ dataFolder: dataDir });
  await seedShops(db, [{ shop_id: 431, name: "本店" }]);
  await db.close();
  await writeFile(join(dataDir, "identity.secret"), `${"s".repeat(43)}\n`);
  backup = folders.fresh("backup");
  expect(await run("backup", [backup], dataDir)).toMatchObject(done);
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

  it("move: the old database goes on once it is cancelled, or is moved by the next run", async () => {
    const target = folders.fresh("moved");
    expect(await run("move", ["--to", target], dataDir, moveTexts.readOnly)).toMatchObject(killed);
    await expect(readShops(dataDir)).rejects.toThrow("read-only");
    expect(await run("move", ["--cancel"], dataDir)).toMatchObject(done);
    expect(await readShops(dataDir)).toEqual(["本店"]);

    // The rows are there, and not verified.
    expect(await run("move", ["--to", target], dataDir, "元と一致しました")).toMatchObject(killed);
    expect(await run("move", ["--to", target], dataDir)).toMatchObject({
      code: 2,
      output: expect.stringContaining("空ではありません"),
    });
    const second = folders.fresh("moved");
    expect(await run("move", ["--to", second], dataDir)).toMatchObject(done);
    expect(await readShops(second)).toEqual(["本店"]);
  });
});
