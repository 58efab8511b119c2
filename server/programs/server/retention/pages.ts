import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";

/** Pages (of 8 kB) of a table that one statement reads. */
const pagesAtOnce = 500;

/**
 * A table `t` in parts, as conditions. Each part is read by its place on the disk, so that a statement is short and all of them together
 * read the table once, whatever its size and its indexes.
 */
export async function* listParts(db: Kysely<Tables>, table: keyof Tables): AsyncGenerator<RawBuilder<boolean>> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${table}::regclass) / current_setting('block_size')::bigint as pages`.execute(db);
  const pages = rows[0]?.pages ?? 0;
  for (let page = 0; page < pages; page += pagesAtOnce)
    yield sql<boolean>`t.ctid >= ${`(${page},0)`}::tid and t.ctid < ${`(${page + pagesAtOnce},0)`}::tid`;
}
