import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded, prepareEmbedded } from "../../server/platform/db/embedded.ts";
import { stopPostmaster } from "../../server/platform/db/embedded/process/postmaster.ts";
import { databaseFolder, runPrefix } from "./databaseFolder.ts";

/** Folders of one test file; databases in them are stopped and all is removed by cleanUp(). */
export type Folders = {
  root: string;
  /** A path below root that does not exist yet. */
  fresh(name?: string): string;
  /** A data folder with a cluster that was closed in order, copied from one made once. */
  withCluster(): Promise<string>;
  cleanUp(): Promise<void>;
};

const copy = (from: string, to: string) => execFileSync("cp", ["-a", from, to]);

/** Copies a tree with links, owners and modes. */
export const copyTree = copy;

async function stopBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.name === "PG_VERSION" && entry.parentPath.endsWith("/pg"))
      await stopPostmaster({ pgDir: entry.parentPath });
  }
}

/** Makes the folder in which a file's tests keep their databases. */
export async function makeFolders(): Promise<Folders> {
  const root = await mkdtemp(join(databaseFolder(), `${runPrefix}${process.pid}-embedded-`));
  await chmod(root, 0o755);
  let count = 0;
  const fresh = (name = "data") => join(root, `${name}${(count += 1)}`);
  const model = fresh("model");
  let made: Promise<void> | null = null;
  const make = async () => {
    await prepareEmbedded({ dataDir: model, systemDir: join(root, "system") });
    await (await openEmbedded({ dataDir: model, systemDir: join(root, "system") })).close();
  };
  return {
    root,
    fresh,
    withCluster: async () => {
      await (made ??= make());
      const folder = fresh();
      copy(model, folder);
      return folder;
    },
    cleanUp: async () => {
      await stopBelow(root);
      await rm(root, { recursive: true, force: true });
    },
  };
}
