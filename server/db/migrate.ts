import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { database } from "../../i18n/ja/database.ts";
import { migrationFiles } from "./migrationFiles.ts";
import { DatabaseStartError } from "./startError.ts";
import { detailOf } from "../platform/detailOf.ts";

/** The database was made by another build, whose migrations are not ours. Nothing has been changed. */
export class OtherBuild extends DatabaseStartError {
  override readonly name = "OtherBuild";
}

/** A migration that the database has seen and this build does not know. */
async function unknownMigration<T>(kysely: Kysely<T>): Promise<string | undefined> {
  const { rows: tables } = await sql`select from pg_tables where tablename = 'kysely_migration'`.execute(kysely);
  if (tables.length === 0) return undefined;
  const known = Object.keys(await migrationFiles.getMigrations());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely);
  return rows.map(({ name }) => name).find((name) => !known.includes(name));
}

/**
 * Brings the database to the newest structure: all pending migrations in one transaction. Several processes may call it at
 * once; they wait for each other.
 * @returns names of the migrations that ran
 * @throws OtherBuild where another build made the database
 * @throws DatabaseStartError naming the migration that failed; the structure is then as before
 */
export async function migrate<T>(kysely: Kysely<T>): Promise<string[]> {
  const unknown = await unknownMigration(kysely);
  if (unknown !== undefined) throw new OtherBuild(database.otherBuild(unknown));
  const migrator = new Migrator({ db: kysely, provider: migrationFiles });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === "Error")?.migrationName ?? "?";
    throw new DatabaseStartError(database.migrationFailed(failed, detailOf(error)), { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}
