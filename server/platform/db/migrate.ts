import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { database } from "../../../i18n/ja/program/database.ts";
import { migrationFiles } from "./migrationFiles.ts";
import { DatabaseStartError } from "./connection/startError.ts";
import { formatErrorText } from "../log/formatErrorText.ts";

/** Another build made the database, with other migrations. Nothing was changed. */
export class OtherBuild extends DatabaseStartError {
  override readonly name = "OtherBuild";
}

/** Whether any build has made its tables there. */
export async function isMigrated<T>(kysely: Kysely<T>): Promise<boolean> {
  const { rows } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(kysely);
  return rows.length > 0;
}

/** The migrations that the database has had. */
async function listApplied<T>(kysely: Kysely<T>): Promise<string[]> {
  if (!(await isMigrated(kysely))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

/** The migrations of this build that the database has not had. @throws OtherBuild if another build made the database */
export async function listPendingMigrations<T>(kysely: Kysely<T>): Promise<string[]> {
  const [files, applied] = [Object.keys(await migrationFiles.getMigrations()), await listApplied(kysely)];
  const unknown = applied.find((name) => !files.includes(name));
  if (unknown !== undefined) throw new OtherBuild(database.otherBuild(unknown));
  return files.filter((name) => !applied.includes(name));
}

/**
 * Runs all pending migrations in one transaction. Processes that call it at the same time wait for each other.
 * @returns names of the migrations that ran
 * @throws OtherBuild if another build made the database
 * @throws DatabaseStartError naming the migration that failed; the structure is then as before
 */
export async function runMigrations<T>(kysely: Kysely<T>): Promise<string[]> {
  // A server starts also on a database that is read-only for a while.
  if ((await listPendingMigrations(kysely)).length === 0) return [];
  const migrator = new Migrator({ db: kysely, provider: migrationFiles });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === "Error")?.migrationName ?? "?";
    throw new DatabaseStartError(database.migrationFailed(failed, formatErrorText(error)), { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}
