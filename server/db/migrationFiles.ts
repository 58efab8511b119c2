import { readFile, readdir } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import type { Migration, MigrationProvider } from "kysely/migration";
import { stepsOf } from "./sqlText.ts";

/** migrations/ and functions/ lie beside this file, and beside the bundle that holds it (scripts/bundle.mjs). */
const folder = new URL("migrations/", import.meta.url);
const ending = ".sql";

/** The statements of one file, with those of the files that it names in their places. */
async function statementsOf(file: URL): Promise<string[]> {
  const steps = stepsOf(await readFile(file, "utf8"));
  const statements = await Promise.all(
    steps.map(async (step) => ("include" in step ? statementsOf(new URL(step.include, file)) : [step.statement])),
  );
  return statements.flat();
}

/**
 * A function's file holds the text in force, which may name what only a later migration makes: bodies are checked as they are
 * called, and by tests/server/db/functions.test.ts.
 */
const uncheckedBodies = "set local check_function_bodies = off";

const migrationOf = (file: URL): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [uncheckedBodies, ...(await statementsOf(file))]) await sql.raw(statement).execute(db);
  },
});

/** Every migration by name: the files of migrations/, run in the order of their names. */
export const migrationFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => name.endsWith(ending));
    return Object.fromEntries(files.map((name) => [name.slice(0, -ending.length), migrationOf(new URL(name, folder))]));
  },
};
