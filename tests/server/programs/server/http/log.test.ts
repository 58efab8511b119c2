import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rotatePostgresLog } from "../../../../../server/platform/db/embedded/process/log.ts";
import type { ClusterPlace } from "../../../../../server/platform/db/embedded/folder/clusterPlace.ts";
import { openLog } from "../../../../../server/platform/log/openLog.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "choba-log-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const terminal = (isTTY: boolean) => {
  const written: string[] = [];
  return { written, isTTY, write: (text: string) => written.push(text) };
};
const line = (more: object) => `${JSON.stringify({ level: 50, time: 0, msg: "unexpected failure", ...more })}\n`;

test("a terminal gets short lines that a person can read", async () => {
  const screen = terminal(true);
  const log = await openLog({ logFile: "" }, screen);
  log?.write(line({ errorId: "7", err: { message: "no", stack: "Error: no\n    at here" }, pid: 1 }));
  log?.write(line({ level: 30, msg: "answered", req: { method: "POST", path: "/graphql" }, status: 200, ms: 3 }));
  expect(screen.written.map((text) => text.replace(/^[\d:]{8}/, "00:00:00"))).toEqual([
    "00:00:00 エラー unexpected failure エラー番号 7\n  Error: no\n      at here\n",
    "00:00:00 情報 answered POST /graphql 200 3 ms\n",
  ]);
});

test("anything else gets JSON on standard output", async () => {
  expect(await openLog({ logFile: "" }, terminal(false))).toBeUndefined();
});

test("a log file is appended to, and the terminal left alone", async () => {
  const logFile = join(folder, "choba.log");
  const screen = terminal(true);
  for (const msg of ["first", "second"]) {
    const log = await openLog({ logFile }, screen);
    log?.write(line({ msg }));
  }
  expect(await readFile(logFile, "utf8")).toBe(line({ msg: "first" }) + line({ msg: "second" }));
  expect(screen.written).toEqual([]);
});

test("a log file is its owner's alone, also one that was open to others before", async () => {
  for (const name of ["new.log", "old.log"]) {
    const logFile = join(folder, name);
    if (name === "old.log") await writeFile(logFile, "", { mode: 0o644 });
    (await openLog({ logFile }, terminal(false)))?.write(line({}));
    expect((await stat(logFile)).mode & 0o777).toBe(0o600);
  }
});

test.runIf(process.platform === "linux")(
  "a log on a full disk loses its lines and not the server; the terminal says so once",
  async () => {
    const screen = terminal(true);
    const log = await openLog({ logFile: "/dev/full" }, screen);
    for (const msg of ["first", "second"]) log?.write(line({ msg }));
    expect(screen.written).toEqual([expect.stringMatching(/ログファイル .dev.full に書き込めません.*ENOSPC/)]);
  },
);

test("a log file that cannot be written stops the start with its name", async () => {
  const logFile = join(folder, "nowhere", "choba.log");
  await expect(openLog({ logFile }, terminal(false))).rejects.toThrow(`LOG_FILE：${logFile} に書き込めません。`);
});

test("PostgreSQL's log stops growing also where it cannot be put aside, and that is said", async () => {
  const logFile = join(folder, "postgres.log");
  await writeFile(logFile, "");
  await truncate(logFile, 11 * 1024 ** 2);
  await mkdir(`${logFile}.1`);
  const said: string[] = [];
  await rotatePostgresLog({ logFile } as ClusterPlace, (message) => said.push(message));
  expect((await stat(logFile)).size).toBe(0);
  expect(said).toEqual([expect.stringContaining("データベースのログを切り替えられませんでした")]);
});
