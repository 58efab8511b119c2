import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAlive } from "../../server/platform/db/embedded/process/process.ts";
import { makeNpmProject, type NpmProject } from "../support/npmProject.ts";

let project: NpmProject;
beforeEach(async () => {
  project = await makeNpmProject();
});
afterEach(() => project.remove());

const install = "ci --include=dev --no-audit --no-fund";
const building = ["run --silent generate:code", "run --silent build"];

/** Runs `npm start` to its end, and gives what it asked of npm. */
async function callsOfStart(env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  const before = (await project.calls()).length;
  const driver = project.run("start", [], env);
  const exit = once(driver.child, "exit");
  await driver.line("serving");
  expect(await exit).toEqual([0, null]);
  return (await project.calls()).slice(before);
}

describe("npm start", () => {
  it("installs with the packages that build it, whatever NODE_ENV says, and is then done", async () => {
    expect(await callsOfStart({ NODE_ENV: "production" })).toEqual([install, ...building]);
    // Built, and without a package of development.
    expect(await callsOfStart({ NODE_ENV: "production" })).toEqual([]);
  });

  it("does not build with what was installed by hand for production", async () => {
    await writeFile(join(project.folder, "node_modules", ".package-lock.json"), "{}");
    expect(await callsOfStart()).toEqual([install, ...building]);
  });

  it("does not build a release again that was moved", async () => {
    await callsOfStart();
    await project.move();
    expect(await callsOfStart()).toEqual([]);
  });

  it("takes what was installed by hand, where nothing is missing", async () => {
    const { devDependencies } = JSON.parse(await readFile("package.json", "utf8")) as { devDependencies: object };
    for (const name of Object.keys(devDependencies))
      await mkdir(join(project.folder, "node_modules", name), { recursive: true });
    await writeFile(join(project.folder, "node_modules", ".package-lock.json"), "{}");
    expect(await callsOfStart()).toEqual(building);
  });

  it.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
    "that still installs ends with all that it started when npm alone gets %s",
    async (signal) => {
      const noted = join(project.folder, "installing");
      const driver = project.run("start", [], { INSTALLING: noted });
      const pids = await vi.waitFor(
        async () => {
          const text = await readFile(noted, "utf8");
          expect(text).toMatch(/\n/);
          return text.trim().split(" ").map(Number);
        },
        { timeout: 60_000 },
      );
      const exit = once(driver.child, "exit");
      driver.child.kill(signal);
      await exit;
      // All of them hold its output open.
      await driver.ended;
      await vi.waitFor(async () => expect(await Promise.all(pids.map(isAlive))).toEqual([false, false]), {
        timeout: 60_000,
      });
    },
  );
});
