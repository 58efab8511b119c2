import { sql, type Kysely, type Transaction } from "kysely";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { Tables } from "../../db/tables.ts";

type Columns = Readonly<Record<string, unknown>>;

/** A column of type jsonb is handed over as text elsewhere; among other columns it must be what the text says. */
const plain = (columns: Columns, json: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      json.includes(name) && typeof value === "string" ? (JSON.parse(value) as unknown) : value,
    ]),
  );

/**
 * Writes columns of many of the viewer's rows in one statement, raising their versions.
 * @param columns what a row's values are in the table, the same columns for each
 * @param json names of the columns of type jsonb
 */
export async function updateMany<Values>(
  db: Kysely<Tables> | Transaction<Tables>,
  {
    table,
    id,
    viewer,
    now,
    json = [],
  }: { table: string; id: string; viewer: Viewer; now: Date; json?: readonly string[] },
  rows: readonly { id: number; values: Values }[],
  columns: (values: Values, index: number) => Columns,
): Promise<void> {
  const changes = rows.map(({ values }, index) => plain(columns(values, index), json));
  const [first] = changes;
  if (!first) return;
  const given = JSON.stringify(changes.map((change, index) => ({ [id]: rows[index]?.id, ...change })));
  await sql`
    update ${sql.table(table)} as kept
    set ${sql.join(Object.keys(first).map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))},
      version = kept.version + 1, updated_at = ${now}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${given}::jsonb) as given
    where kept.${sql.ref(id)} = given.${sql.ref(id)}
      and kept.tenant_id = ${viewer.developerId} and kept.shop_id = any(${[...viewer.shopIds]}::int[])`.execute(db);
}
