import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

type FoundFile = { path: string; size: number };

/** Folders whose files belong to the running process, or come from the log. They are made empty where they are missing. */
const emptyFolders = [
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_wal",
] as const;

/** Files of the running process, and those that PostgreSQL makes anew; temporary files and tables have names of their own. */
const leftOut = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;

/** Copied last, because it says where the log ends. */
export const controlFile = "global/pg_control";

const unlessGone = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });

async function walk(root: string, folder: string, found: FoundFile[]): Promise<void> {
  const entries = (await unlessGone(readdir(join(root, folder), { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.test(entry.name) || emptyFolders.some((name) => name === path)) continue;
    if (entry.isDirectory()) await walk(root, path, found);
    else {
      const file = await unlessGone(stat(join(root, path)));
      if (file?.isFile()) found.push({ path, size: file.size });
    }
  }
}

/** The files below a folder that a base backup consists of, with their sizes at the moment; the log is not among them. */
export async function listClusterFiles(pgDir: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  await walk(pgDir, "", found);
  return found;
}
