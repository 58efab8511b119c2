import { join } from "node:path";
import pg from "pg";
import { openEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from "../../server/platform/db/embedded.ts";
import { locateBinaries } from "../../server/platform/db/embedded/binaries.ts";
import { readPidFile } from "../../server/platform/db/embedded/process/pidFile.ts";
import { isAlive } from "../../server/platform/db/embedded/process/process.ts";
import { bundle, drive, type Driver } from "./driver.ts";
import type { Folders } from "./embeddedFolders.ts";

/** The first value of a statement's first row. */
export async function ask(embedded: Pick<EmbeddedDatabase, "connection">, sql: string): Promise<unknown> {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** The process id of a cluster's postmaster. */
export async function postmasterOf(pgDir: string): Promise<number> {
  const found = await readPidFile(pgDir);
  if (found === null || found === "empty") throw new Error(`no postmaster in ${pgDir}`);
  return found.pid;
}

/** Waits for the end of a process. */
export async function gone(pid: number): Promise<void> {
  while (await isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The embedded databases of a test file, in its folders, opened here or by a process of their own. */
export async function embeddedIn(folders: Folders) {
  const script = await bundle("embeddedDriver", folders.root);
  const systemDir = join(folders.root, "system");
  const drivers: Driver[] = [];

  const open = (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> =>
    openEmbedded({ dataDir, systemDir, ...options });

  function start(dataDir: string, options: Partial<EmbeddedOptions> = {}, how: object = {}): Driver {
    const driver = drive(script, { native: locateBinaries(), systemDir, ...options, dataDir }, how);
    drivers.push(driver);
    return driver;
  }

  return {
    systemDir,
    open,
    start,
    /** A database with a row that was acknowledged, whose postmaster and user were then killed. */
    async crashed(): Promise<{ dataDir: string; pid: number }> {
      const dataDir = await folders.withCluster();
      const driver = start(dataDir);
      const pid = Number(await driver.line("open"));
      const tool = await open(dataDir, { role: "tool" });
      await ask(tool, "create table kept as select 7 as value");
      await tool.close();
      // Before the postmaster, because a living user of the database would start it again.
      await driver.kill();
      process.kill(pid, "SIGKILL");
      await gone(pid);
      return { dataDir, pid };
    },
    /** Ends the processes. */
    kill: () => Promise.all(drivers.map((driver) => driver.kill())),
  };
}
