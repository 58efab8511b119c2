// The last step of `npm run generate`: writes the statements of the reports to docs/sql.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { reportSql } from "./reportSql.ts";

const folder = new URL("../docs/sql/", import.meta.url);
const texts = reportSql();

await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) if (!texts.has(name)) await rm(new URL(name, folder));
for (const [name, text] of texts) await writeFile(new URL(name, folder), text);
