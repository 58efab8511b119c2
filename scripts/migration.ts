// `npm run migration -- NAME`: compares the SDL with the database that all migrations create, and drafts a migration for the differences.
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../server/db/connection.ts";
import { differences, type Difference } from "../server/db/differences.ts";
import { readStructure } from "../server/db/structure.ts";
import { stored } from "../src/generated/stored.ts";

const folder = new URL("../server/db/migrations/", import.meta.url);
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The differences between the SDL and a new database. */
async function compare(): Promise<Difference[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), "choba-migration-"));
  // Under root another user runs PostgreSQL, and this user must be able to enter.
  await chmod(dataFolder, 0o755);
  try {
    const database = await openDatabase({ dataFolder }, { role: "tool", durable: false });
    try {
      return differences(Object.values(stored), await readStructure(database.kysely));
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

/** The file of the new migration, numbered after the last one. */
async function nextFile(name: string): Promise<URL> {
  const numbers = (await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger);
  return new URL(`${String(Math.max(0, ...numbers) + 1).padStart(4, "0")}_${name}.sql`, folder);
}

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write("npm run migration -- NAME: what the migration does, in small letters, such as coupon_colour\n");
  process.exit(2);
}
const found = await compare();
for (const { sentence } of found) say(sentence);
if (found.length === 0) say("SDL and database agree: no migration is missing.");
else {
  const file = await nextFile(name);
  await writeFile(file, `${found.map(({ draft }) => draft).join("\n\n")}\n`);
  say(`Drafted: ${fileURLToPath(file)}. Read it, and say on top why it is.`);
}
