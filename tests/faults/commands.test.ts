import { spawn } from "node:child_process";
import { once } from "node:events";
import { access } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";
import { makeFolders } from "../support/embeddedFolders.ts";

const folders = await makeFolders();
afterAll(() => folders.cleanUp());

type Ended = { code: number | null; output: string };

/** Runs a program of the sources on a data folder. @param deaf nobody reads what it writes */
async function run(program: string, args: string[], dataDir: string, env = {}, deaf = false): Promise<Ended> {
  const child = spawn(process.execPath, ["--import", "tsx", program, ...args], {
    env: { ...process.env, CHOBA_DATA: dataDir, CHOBA_DEMO: "false", DATABASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    if (deaf) stream.destroy();
    else stream.on("data", (chunk: Buffer) => (output += String(chunk)));
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { code, output };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe("a command in a folder without a database", () => {
  const data = join(import.meta.dirname, "..", "..", "package.json");
  it.each([
    ["verify", "server/programs/verify/main.ts", []],
    ["company", "server/programs/company/main.ts", ["list"]],
    ["company", "server/programs/company/main.ts", ["rename", "1", "名前"]],
    ["erase", "server/programs/erase/main.ts", ["--company", "1", "--staff", "佐藤", "--dry-run"]],
    ["rotate", "server/programs/rotate/main.ts", ["key"]],
    ["import", "server/programs/import/main.ts", ["--shop", "1", "--source", "POS", data]],
  ])("%s (%s %j) creates nothing, does not succeed, and names the folder", async (_, program, args) => {
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
    const { code, output } = await run("server/programs/server/main.ts", args, dataDir);
    expect({ code, output }).toEqual({ code: expected, output: expect.stringContaining("使い方: npm start") });
    expect(await isThere(dataDir)).toBe(false);
  });

  it("gives the database back where it cannot listen; a check of it then finds no shop, whoever reads its words", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const dataDir = await folders.withCluster();
    const server = await run("server/programs/server/main.ts", [], dataDir, { PORT: String(port), HOST: "127.0.0.1" });
    taken.close();
    expect(server).toEqual({ code: 1, output: expect.stringContaining(`ポート${port}はすでに使われています`) });
    expect(await readPidFile(join(dataDir, "pg"))).toBeNull();

    const check = await run("server/programs/verify/main.ts", [], dataDir);
    expect(check).toEqual({ code: 2, output: expect.stringContaining("記録のある店舗がひとつもありません") });
    expect(check.output).toContain(dataDir);
    expect(check.output).not.toContain("一致しました");
    const unread = await run("server/programs/verify/main.ts", [], dataDir, {}, true);
    expect(unread.code).toBe(2);
    expect(await readPidFile(join(dataDir, "pg"))).toBeNull();
  });
});
