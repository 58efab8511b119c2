import { readFile } from "node:fs/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";

/** sql/ is beside this file, or beside the bundle (scripts/bundle.mjs). */
const folder = new URL("sql/", import.meta.url);
/** A parameter such as `:tenant_id`; `::int` is none. */
const parameter = /(?<!:):([a-z]\w*)/;

/** Runs the statement of demo/sql/<name>.sql. A parameter is a value, or SQL that stands for it. */
export async function runSql<Row>(
  db: Kysely<Tables>,
  name: string,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Row[]> {
  const text = await readFile(new URL(`${name}.sql`, folder), "utf8");
  // Every second part is the name of a parameter.
  const parts = text.split(parameter).map((part, index): RawBuilder<unknown> => {
    if (index % 2 === 0) return sql.raw(part);
    if (!(part in parameters)) throw new Error(`demo/sql/${name}.sql: no value for :${part}`);
    return sql`${parameters[part]}`;
  });
  return (await sql<Row>`${sql.join(parts, sql``)}`.execute(db)).rows;
}
