import { readFile, readdir } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import type { Migration, MigrationProvider } from "kysely/migration";
import { splitSqlSteps } from "./sqlText.ts";

/** migrations/ and functions/ are beside this file, or beside the bundle (scripts/bundle.mjs). */
const migrationFolder = new URL("migrations/", import.meta.url);
const migrationFileEnding = ".sql";

/** The statements of a file; a file that it includes is replaced by its statements. */
async function readStatements(file: URL): Promise<string[]> {
  const steps = splitSqlSteps(await readFile(file, "utf8"));
  const statements = await Promise.all(
    steps.map(async (step) => ("include" in step ? readStatements(new URL(step.include, file)) : [step.statement])),
  );
  return statements.flat();
}

/**
 * A function may use what only a later migration creates, so PostgreSQL must not check bodies when it creates them.
 * tests/server/platform/db/migrations.test.ts checks them.
 */
const uncheckedBodies = "set local check_function_bodies = off";

const toMigration = (file: URL): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [uncheckedBodies, ...(await readStatements(file))]) await sql.raw(statement).execute(db);
  },
});

/** Every migration, in the order of the file names. */
export const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(migrationFolder)).filter((name) => name.endsWith(migrationFileEnding));
    return Object.fromEntries(
      files.map((name) => [name.slice(0, -migrationFileEnding.length), toMigration(new URL(name, migrationFolder))]),
    );
  },
};
