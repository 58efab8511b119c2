import { readFile, readdir } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import type { Migration, MigrationProvider } from "kysely/migration";
import { stepsOf } from "./sqlText.ts";

/** migrations/ and functions/ are beside this file, or beside the bundle (scripts/bundle.mjs). */
const folder = new URL("migrations/", import.meta.url);
const ending = ".sql";

/** The statements of a file; a file that it includes is replaced by its statements. */
async function statementsOf(file: URL): Promise<string[]> {
  const steps = stepsOf(await readFile(file, "utf8"));
  const statements = await Promise.all(
    steps.map(async (step) => ("include" in step ? statementsOf(new URL(step.include, file)) : [step.statement])),
  );
  return statements.flat();
}

/**
 * A function may use what only a later migration creates, so PostgreSQL must not check bodies when it creates them.
 * tests/server/db/migrations.test.ts checks them.
 */
const uncheckedBodies = "set local check_function_bodies = off";

const migrationOf = (file: URL): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [uncheckedBodies, ...(await statementsOf(file))]) await sql.raw(statement).execute(db);
  },
});

/** Every migration, in the order of the file names. */
export const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => name.endsWith(ending));
    return Object.fromEntries(files.map((name) => [name.slice(0, -ending.length), migrationOf(new URL(name, folder))]));
  },
};
