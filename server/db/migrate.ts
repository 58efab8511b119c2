import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { database } from "../../i18n/ja/database.ts";
import { migrations } from "./migrations/index.ts";
import { DatabaseStartError, detailOf } from "./startError.ts";

/**
 * Brings the database to the newest structure: all pending migrations in one transaction. Several processes may call it at
 * once; they wait for each other.
 * @returns names of the migrations that ran
 * @throws DatabaseStartError naming the migration that failed; the structure is then as before
 */
export async function migrate<T>(kysely: Kysely<T>): Promise<string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === "Error")?.migrationName ?? "?";
    throw new DatabaseStartError(database.migrationFailed(failed, detailOf(error)), { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}
