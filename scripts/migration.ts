// `npm run migration -- NAME`: compares the SDL with the database that all migrations create, and drafts a migration for the differences.
import { readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { findStructureDifferences } from "../server/platform/db/differences.ts";
import { readStructure } from "../server/platform/db/structure.ts";
import { stored } from "../src/generated/stored.ts";
import { readMigratedDatabase } from "./migratedDatabase.ts";

const migrationFolder = new URL("../server/platform/db/migrations/", import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The file of the new migration, numbered after the last one. */
async function nextFile(name: string): Promise<URL> {
  const numbers = (await readdir(migrationFolder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger);
  return new URL(`${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}_${name}.sql`, migrationFolder);
}

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write("npm run migration -- NAME: what the migration does, in small letters, such as coupon_colour\n");
  process.exit(2);
}
const foundDifferences = await readMigratedDatabase(async (db) =>
  findStructureDifferences(Object.values(stored), await readStructure(db)),
);
for (const { sentence } of foundDifferences) say(sentence);
if (foundDifferences.length === 0)
  say("SDL and database agree. Tables of records with @workflow are not compared: theirs are written by hand.");
else {
  const file = await nextFile(name);
  await writeFile(file, `${foundDifferences.map(({ draft }) => draft).join("\n\n")}\n`);
  say(`Drafted: ${fileURLToPath(file)}. Read it, and say on top why it is.`);
}
