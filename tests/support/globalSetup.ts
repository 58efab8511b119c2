import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { hasProcess } from "../../server/platform/db/embedded/process/process.ts";
import { stopPostmaster } from "../../server/platform/db/embedded/process/postmaster.ts";
import { citusUrl, removeDistributed } from "./citus.ts";
import { databaseFolder, databaseFolders, runPrefix } from "./databaseFolder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Data folder of the run's one cluster. The first test that asks for a database starts it. */
    clusterFolder: string;
  }
}

async function remove(folder: string): Promise<void> {
  await stopPostmaster({ pgDir: join(folder, "pg") });
  await rm(folder, { recursive: true, force: true });
}

/** Clusters of this user's runs that were killed. Another user's are not this one's to remove. */
async function removeLeftovers(): Promise<void> {
  const own = process.getuid?.();
  for (const parent of databaseFolders())
    for (const name of await readdir(parent)) {
      const pid = new RegExp(`^${runPrefix}(\\d+)-`).exec(name)?.[1];
      if (!pid || hasProcess(Number(pid))) continue;
      const folder = join(parent, name);
      if (own === undefined || own === 0 || (await stat(folder)).uid === own) await remove(folder);
    }
}

/** Gives the run a folder for its cluster; stops and removes it at the end. Tests without a database pay nothing. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(databaseFolder(), `${runPrefix}${process.pid}-`));
  project.provide("clusterFolder", folder);
  if (citusUrl === undefined) return () => remove(folder);
  const url = citusUrl;
  await removeDistributed(url, process.pid);
  return async () => {
    await remove(folder);
    await removeDistributed(url, process.pid);
  };
}
