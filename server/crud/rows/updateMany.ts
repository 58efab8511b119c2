import { sql } from "kysely";
import type { Call } from "../call.ts";
import type { Values } from "../hooks.ts";
import type { Resource } from "../resource.ts";

/** jsonb columns are passed as text elsewhere; within one JSON value with other columns they must be parsed. */
const plain = (columns: Values, json: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      json.includes(name) && typeof value === "string" ? (JSON.parse(value) as unknown) : value,
    ]),
  );

/** Updates many of the viewer's rows in one statement and raises their versions; each row has the same columns. */
export async function updateMany(
  { stored: { table, id, columns } }: Pick<Resource, "stored">,
  rows: readonly { id: number; columns: Values }[],
  { db, viewer, now }: Pick<Call, "db" | "viewer" | "now">,
): Promise<void> {
  const json = columns.filter(({ type }) => type === "jsonb").map(({ name }) => name);
  const changes = rows.map((row) => ({ [id]: row.id, ...plain(row.columns, json) }));
  const [first] = rows;
  if (!first) return;
  await sql`
    update ${sql.table(table)} as kept
    set ${sql.join(Object.keys(first.columns).map((name) => sql`${sql.ref(name)} = change.${sql.ref(name)}`))},
      version = kept.version + 1, updated_at = ${now}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(changes)}::jsonb) as change
    where kept.${sql.ref(id)} = change.${sql.ref(id)}
      and kept.tenant_id = ${viewer.developerId} and kept.shop_id = any(${[...viewer.shopIds]}::int[])`.execute(db);
}
