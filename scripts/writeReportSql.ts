// The last step of `npm run generate`: writes the statements of the reports to docs/sql.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { reportSql } from "./reportSql.ts";

const sqlFolder = new URL("../docs/sql/", import.meta.url);
const statementTexts = reportSql();

await mkdir(sqlFolder, { recursive: true });
for (const name of await readdir(sqlFolder)) if (!statementTexts.has(name)) await rm(new URL(name, sqlFolder));
for (const [name, text] of statementTexts) await writeFile(new URL(name, sqlFolder), text);
