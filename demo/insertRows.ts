import { sql, type Kysely, type Selectable } from "kysely";
import type { Tables } from "../server/platform/db/tables.ts";

/** A row to insert: columns of the table, as JSON holds their values. */
export type DemoRow<Table extends keyof Tables> = Readonly<Partial<Record<keyof Tables[Table], unknown>>>;

/**
 * Inserts rows in their order, and gives them as they are stored. A column that a row lacks gets its default.
 * @param skip leaves out rows that are there already
 */
export async function insertRows<Table extends keyof Tables>(
  db: Kysely<Tables>,
  table: Table,
  rows: readonly DemoRow<Table>[],
  { skip = false } = {},
): Promise<Selectable<Tables[Table]>[]> {
  const [first] = rows;
  if (!first) return [];
  const names = Object.keys(first);
  const others = rows.findIndex((row) => Object.keys(row).join() !== names.join());
  const alike = others < 0 ? rows : rows.slice(0, others);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows: stored } = await sql<Selectable<Tables[Table]>>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike)}::jsonb)
    ${skip ? sql`on conflict do nothing` : sql``} returning *`.execute(db);
  return others < 0 ? stored : [...stored, ...(await insertRows(db, table, rows.slice(others), { skip }))];
}
