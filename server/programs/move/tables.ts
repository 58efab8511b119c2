import type pg from "pg";

/** A table of the product, with the columns that are stored: generated ones follow from them. */
export type MovedTable = { name: string; columns: readonly string[]; bytes: number };

/** What migrations insert themselves: the rows of the source take their place. */
export const filledByMigrations: readonly string[] = ["genre", "prefecture"];

/** What a database says of itself: its migrations, which of its rows were verified, its backups, and who uses it. */
const ofDatabaseItself: readonly string[] = [
  "kysely_migration",
  "kysely_migration_lock",
  "verified_part",
  "verify_run",
  "backup_run",
  "server_process",
  "request_count",
  "replica_mark",
];

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const listColumns = ({ columns }: MovedTable): string => columns.map(quoteName).join(", ");

/** All tables with rows of the product, those first to which others refer. Partitions are read and written through their table. */
export async function listTables(session: pg.ClientBase): Promise<MovedTable[]> {
  const { rows } = await session.query<MovedTable>(
    `
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select sum(pg_table_size(t.relid)) from pg_partition_tree(c.oid) t where t.isleaf), pg_table_size(c.oid))::float8 as bytes
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all($1::text[])
    order by not exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = c.oid), c.relname`,
    [ofDatabaseItself],
  );
  return rows;
}

/** The tables that hold rows, apart from those that migrations fill. */
export async function listFilledTables(session: pg.ClientBase, tables: readonly MovedTable[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (filledByMigrations.includes(name)) continue;
    const { rowCount } = await session.query(`select from ${quoteName(name)} limit 1`);
    if (rowCount !== 0) filled.push(name);
  }
  return filled;
}

type TableContent = { rows: number; digest: string };

/** How many rows a table has, and the sum of a digest of each, which is the same in whichever order they lie. */
export async function readContent(session: pg.ClientBase, table: MovedTable): Promise<TableContent> {
  const { rows } = await session.query<TableContent>(`
    select count(*)::float8 as rows,
      coalesce(sum(('x' || encode(substr(sha256(convert_to(row(${listColumns(table)})::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as digest
    from ${quoteName(table.name)}`);
  const [content] = rows;
  if (!content) throw new Error(`${table.name} was not counted`);
  return content;
}
