// `npm run migration -- NAME`: compares the SDL with the database that all migrations create, and drafts a migration for the differences.
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../server/platform/db/connection.ts";
import { findStructureDifferences, type StructureDifference } from "../server/platform/db/differences.ts";
import { readStructure } from "../server/platform/db/structure.ts";
import { stored } from "../src/generated/stored.ts";

const migrationFolder = new URL("../server/platform/db/migrations/", import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The differences between the SDL and a new database. */
async function compareWithDatabase(): Promise<StructureDifference[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), "choba-migration-"));
  // Under root another user runs PostgreSQL, and this user must be able to enter.
  await chmod(dataFolder, 0o755);
  try {
    const database = await openDatabase({ dataFolder }, { role: "tool", durable: false });
    try {
      return findStructureDifferences(Object.values(stored), await readStructure(database.kysely));
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

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
const foundDifferences = await compareWithDatabase();
for (const { sentence } of foundDifferences) say(sentence);
if (foundDifferences.length === 0) say("SDL and database agree: no migration is missing.");
else {
  const file = await nextFile(name);
  await writeFile(file, `${foundDifferences.map(({ draft }) => draft).join("\n\n")}\n`);
  say(`Drafted: ${fileURLToPath(file)}. Read it, and say on top why it is.`);
}
