import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { openDatabase } from "../server/platform/db/connection/connection.ts";
import type { Tables } from "../server/platform/db/tables.ts";

/** Reads from a new database that all migrations have made, which is deleted afterwards. */
export async function readMigratedDatabase<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const dataFolder = await mkdtemp(join(tmpdir(), "choba-migration-"));
  // Under root another user runs PostgreSQL, and this user must be able to enter.
  await chmod(dataFolder, 0o755);
  try {
    const database = await openDatabase({ dataFolder }, { role: "tool", durable: false });
    try {
      return await read(database.kysely);
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
