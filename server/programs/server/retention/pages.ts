import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";

/** Pages (of 8 kB) of a table that one statement reads. */
const pagesAtOnce = 500;

/** Whether a Citus has the rows of the table on its workers. */
async function isDistributed(db: Kysely<Tables>, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql<{ citus: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as citus`.execute(db);
  if (!rows[0]?.citus) return false;
  const found = await sql`select from pg_dist_partition where logicalrelid = ${table}::regclass`.execute(db);
  return found.rows.length > 0;
}

/** The pages of a table; of one that is distributed, those of its largest part. */
async function countPages(db: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const bytes = (await isDistributed(db, table))
    ? sql`(select max(result::int8) from run_command_on_shards(${table}::regclass, 'select pg_relation_size(''%s'')'))`
    : sql`pg_relation_size(${table}::regclass)`;
  const { rows } = await sql<{ pages: number }>`
    select ${bytes} / current_setting('block_size')::bigint as pages`.execute(db);
  return rows[0]?.pages ?? 0;
}

/**
 * A table `t` in parts, as conditions. Each part is read by its place on the disk, so that a statement is short and all of them together
 * read the table once, whatever its size and its indexes.
 */
export async function* listParts(db: Kysely<Tables>, table: keyof Tables): AsyncGenerator<RawBuilder<boolean>> {
  const pages = await countPages(db, table);
  for (let page = 0; page < pages; page += pagesAtOnce)
    yield sql<boolean>`t.ctid >= ${`(${page},0)`}::tid and t.ctid < ${`(${page + pagesAtOnce},0)`}::tid`;
}
