import { Migrator } from "kysely/migration";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase, type Database } from "../server/db/connection.ts";
import { migrationFiles } from "../server/db/migrationFiles.ts";

/**
 * Brings the database to the newest structure in whatever order its migrations came to be: a kept one may have been made before one
 * that sorts in front of its last. The product itself refuses that. What they wrote is then as tidy as what was made.
 */
async function bringUp({ kysely }: Database): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: migrationFiles, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  if (results.length > 0) await sql`vacuum analyze`.execute(kysely);
}

async function inFolder<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  // As root another user runs PostgreSQL and must be able to enter.
  await chmod(folder, 0o755);
  const database = await openDatabase({ dataFolder: folder }, { log: () => {}, migrate: false });
  try {
    await bringUp(database);
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
