import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "../server/db/connection.ts";

async function inFolder<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  // As root another user runs PostgreSQL and must be able to enter.
  await chmod(folder, 0o755);
  const database = await openDatabase({ dataFolder: folder }, { log: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs `work` on a new, durable, embedded database of its own, and removes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "choba-bench-"));
  try {
    return await inFolder(folder, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` on the durable, embedded database of `folder`, which is made where there is none and stays afterwards. */
export async function withKeptDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  return inFolder(folder, work);
}
