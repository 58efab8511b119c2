import { once } from "node:events";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { locateBinaries } from "../server/db/embedded/binaries.ts";
import { isAlive } from "../server/db/embedded/process.ts";
import { bundle, drive, type Driver } from "./support/driver.ts";
import { makeFolders } from "./support/embeddedFolders.ts";

const folders = await makeFolders();
const script = await bundle("superviseDriver", folders.root);
const server = await bundle("embeddedDriver", folders.root);
const drivers: Driver[] = [];
afterAll(async () => {
  await Promise.all(drivers.map((driver) => driver.kill()));
  await folders.cleanUp();
});

/** How people and programs stop what `npm run dev` started, told by the id of its process. */
const ways: [string, (pid: number) => void][] = [
  ["Ctrl-C, which reaches the whole process group", (pid) => process.kill(-pid, "SIGINT")],
  [
    "Ctrl-C that npm hands on as well",
    (pid) => {
      process.kill(-pid, "SIGINT");
      process.kill(pid, "SIGINT");
    },
  ],
  ["SIGINT to it alone", (pid) => void process.kill(pid, "SIGINT")],
  ["SIGTERM to it alone", (pid) => void process.kill(pid, "SIGTERM")],
];

describe("npm run dev", () => {
  it.each(ways)("stops the server once, and PostgreSQL with it, by %s", async (_, stop) => {
    const options = { dataDir: await folders.withCluster(), native: locateBinaries() };
    const argument = [server, { ...options, systemDir: join(folders.root, "system") }];
    const driver = drive(script, argument, { detached: true });
    drivers.push(driver);
    const postmaster = Number(await driver.line("open"));
    const exit = once(driver.child, "exit");
    stop(driver.child.pid ?? 0);
    expect(await exit).toEqual([0, null]);
    await driver.ended;
    expect([await driver.line("told"), await driver.line("closed"), driver.has("told")]).toEqual([
      "SIGTERM",
      "",
      false,
    ]);
    expect(await isAlive(postmaster)).toBe(false);
  });
});
