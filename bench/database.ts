import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "../server/db/connection.ts";

/** Runs `work` on a new, durable, embedded database of its own, and removes it. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "choba-bench-"));
  // As root another user runs PostgreSQL and must be able to enter.
  await chmod(folder, 0o755);
  try {
    const database = await openDatabase({ dataFolder: folder }, { log: () => {} });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
