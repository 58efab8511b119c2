// A step of `npm run generate`: writes the statements of the reports to docs/sql.
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { reportSql } from "./reportSql.ts";

const sqlFolder = join(import.meta.dirname, "../docs/sql");

await rm(sqlFolder, { recursive: true, force: true });
for (const [name, text] of reportSql()) {
  await mkdir(dirname(join(sqlFolder, name)), { recursive: true });
  await writeFile(join(sqlFolder, name), text);
}
