import { Migrator } from "kysely/migration";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import { migrationFiles } from "../server/platform/db/migrationFiles.ts";

/**
 * Runs all missing migrations, in any order: the database of an earlier run may already have a later one, which the product refuses.
 * Then it updates the statistics.
 */
async function bringUp({ kysely }: DatabaseConnection): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: migrationFiles, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (results.length > 0) await sql`vacuum analyze`.execute(kysely);
}

async function inFolder<T>(folder: string, work: (database: DatabaseConnection) => Promise<T>): Promise<T> {
  // Under root another user runs PostgreSQL, and this user must be able to enter.
  await chmod(folder, 0o755);
  const database = await openDatabase({ dataFolder: folder }, { log: () => {}, migrate: false });
  try {
    await bringUp(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs `work` on a new, durable, embedded database, then deletes it. */
export async function withDatabase<T>(work: (database: DatabaseConnection) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "choba-bench-"));
  try {
    return await inFolder(folder, work);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` on the durable, embedded database of `folder`. It creates the database if necessary and does not delete it. */
export async function withDatabaseInFolder<T>(
  folder: string,
  work: (database: DatabaseConnection) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  return inFolder(folder, work);
}
