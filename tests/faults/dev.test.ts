import { once } from "node:events";
import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { locateBinaries } from "../../server/platform/db/embedded/binaries.ts";
import { isAlive } from "../../server/platform/db/embedded/process/process.ts";
import { bundle, drive, type Driver } from "../support/driver.ts";
import { makeFolders } from "../support/embeddedFolders.ts";
import { makeNpmProject } from "../support/npmProject.ts";

const folders = await makeFolders();
const script = await bundle("superviseDriver", folders.root);
const server = await bundle("embeddedDriver", folders.root);
const project = await makeNpmProject();
const drivers: Driver[] = [];
afterAll(async () => {
  await Promise.all(drivers.map((driver) => driver.kill()));
  await folders.cleanUp();
  await project.remove();
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

const argumentOf = async () => {
  const options = { dataDir: await folders.withCluster(), native: locateBinaries() };
  return [server, { ...options, systemDir: join(folders.root, "system") }];
};

/** What the server was told, how often, and whether PostgreSQL outlived it. */
async function ending(driver: Driver, postmaster: number) {
  await driver.ended;
  const told = await driver.line("told");
  return { told, closed: await driver.line("closed"), again: driver.has("told"), alive: await isAlive(postmaster) };
}
const inOrder = { told: "SIGTERM", closed: "", again: false, alive: false };

describe("npm run dev", () => {
  it.each(ways)("stops the server once, and PostgreSQL with it, by %s", async (_, stop) => {
    const driver = drive(script, await argumentOf(), { detached: true });
    drivers.push(driver);
    const postmaster = Number(await driver.line("open"));
    const exit = once(driver.child, "exit");
    stop(driver.child.pid ?? 0);
    expect(await exit).toEqual([0, null]);
    expect(await ending(driver, postmaster)).toEqual(inOrder);
  });

  it.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)("stops all when npm alone gets %s", async (signal) => {
    // The project's own script line, with a server that says what it is told in the place of both programs.
    await rm(join(project.folder, "node_modules"), { recursive: true, force: true });
    await symlink(join(process.cwd(), "node_modules"), join(project.folder, "node_modules"));
    await writeFile(join(project.folder, "scripts", "dev.ts"), `await import(${JSON.stringify(script)});\n`);
    const driver = project.run("dev", [JSON.stringify(await argumentOf())]);
    drivers.push(driver);
    const postmaster = Number(await driver.line("open"));
    driver.child.kill(signal);
    expect(await ending(driver, postmaster)).toEqual(inOrder);
  });
});
