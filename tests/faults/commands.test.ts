import { once } from "node:events";
import { access } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { runProgram, startProgram } from "../support/program.ts";

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

const run = (program: string, args: string[], dataDir: string, env = {}) =>
  runProgram(program, args, { env: { CHOBA_DATA: dataDir, ...env } });

/** Nobody reads what it writes. */
function runUnread(program: string, dataDir: string) {
  const { child, ended } = startProgram(program, [], { env: { CHOBA_DATA: dataDir } });
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  return ended;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe("a command in a folder without a database", () => {
  const data = join(import.meta.dirname, "..", "..", "package.json");
  it.each([
    ["verify", []],
    ["company", ["list"]],
    ["company", ["rename", "1", "名前"]],
    ["erase", ["--company", "1", "--staff", "佐藤", "--dry-run"]],
    ["rotate", ["key"]],
    ["import", ["--shop", "1", "--source", "POS", data]],
  ])("%s %j creates nothing, does not succeed, and names the folder", async (program, args) => {
    const dataDir = folders.fresh("nothing");
    const { code, output } = await run(program, args, dataDir);
    expect(output).toContain(dataDir);
    expect(output).toContain("データベースがありません");
    expect(code).not.toBe(0);
    expect(await isThere(dataDir)).toBe(false);
  });
});

describe("the server", () => {
  it.each([
    [["--help"], 0],
    [["--port", "4000"], 1],
  ])("says how it is used, and starts nothing, with %j", async (args, expected) => {
    const dataDir = folders.fresh("help");
    const { code, output } = await run("main", args, dataDir);
    expect({ code, output }).toEqual({ code: expected, output: expect.stringContaining("使い方: npm start") });
    expect(await isThere(dataDir)).toBe(false);
  });

  it("gives the database back where it cannot listen; a check of it then finds no shop, whoever reads its words", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const dataDir = await folders.withCluster();
    const server = await run("main", [], dataDir, { PORT: String(port), HOST: "127.0.0.1" });
    taken.close();
    expect(server).toMatchObject({ code: 1, output: expect.stringContaining(`ポート${port}はすでに使われています`) });
    expect(await readPidFile(join(dataDir, "pg"))).toBeNull();

    const check = await run("verify", [], dataDir);
    expect(check).toMatchObject({ code: 2, output: expect.stringContaining("記録のある店舗がひとつもありません") });
    expect(check.output).toContain(dataDir);
    expect(check.output).not.toContain("一致しました");
    const unread = await runUnread("verify", dataDir);
    expect(unread.code).toBe(2);
    expect(await readPidFile(join(dataDir, "pg"))).toBeNull();
  });
});
