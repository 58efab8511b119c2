import { sql } from "kysely";
import type { Call } from "../call.ts";
import { noteChange, noteChanges } from "../changes.ts";
import { buildNewRows, insertRecords } from "./create.ts";
import type { FieldValues } from "../hooks.ts";
import { readRecords } from "../find/read.ts";
import type { StoredResource } from "../resource.ts";
import { buildUpdateColumns } from "./update.ts";

/**
 * Inserts new records that have been checked already, such as the rows of a file, in one statement.
 * @param more further columns of each
 */
export async function insertMany(
  resource: StoredResource,
  inputs: readonly FieldValues[],
  call: Call,
  more: FieldValues = {},
): Promise<void> {
  const rows = await buildNewRows(resource, inputs, call);
  const written = await insertRecords(
    resource,
    rows.map((row) => ({ ...row, ...more })),
    call,
  );
  for (const after of written) noteChange(resource, "CREATE", { before: null, after }, call);
  await resource.hooks.afterWrite?.(
    written.map((after) => ({ before: null, after })),
    call,
  );
}

/** jsonb columns are passed as text elsewhere; within one JSON value with other columns they must be parsed. */
const parseJsonColumns = (columns: FieldValues, json: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      json.includes(name) && typeof value === "string" ? (JSON.parse(value) as unknown) : value,
    ]),
  );

/** Updates many of the viewer's rows in one statement and raises their versions; each row has the same columns. */
async function updateMany(
  { stored: { table, id, columns, owner } }: Pick<StoredResource, "stored">,
  rows: readonly { id: number; columns: FieldValues }[],
  { db, viewer, now }: Pick<Call, "db" | "viewer" | "now">,
): Promise<void> {
  const json = columns.filter(({ type }) => type === "jsonb").map(({ name }) => name);
  const changes = rows.map((row) => ({ [id]: row.id, ...parseJsonColumns(row.columns, json) }));
  const [first] = rows;
  if (!first) return;
  await sql`
    update ${sql.table(table)} as kept
    set ${sql.join(Object.keys(first.columns).map((name) => sql`${sql.ref(name)} = change.${sql.ref(name)}`))},
      version = kept.version + 1, updated_at = ${now}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(changes)}::jsonb) as change
    where kept.${sql.ref(id)} = change.${sql.ref(id)} and kept.tenant_id = ${viewer.developerId}
      and ${owner === "SHOP" ? sql`kept.shop_id = any(${[...viewer.shopIds]}::int[])` : sql`true`}`.execute(db);
}

/** Saves records that have been checked already: locked ones, with their ids and all fields of a form. */
export async function saveMany(resource: StoredResource, inputs: readonly FieldValues[], call: Call): Promise<void> {
  const { meta, stored, hooks } = resource;
  const columns = await buildUpdateColumns(resource, inputs, call);
  const rows = inputs.map((input, index) => {
    const place = meta.sequence === undefined ? undefined : input[meta.sequence];
    const own = stored.sequence !== undefined && typeof place === "number" ? { [stored.sequence]: place } : {};
    return { id: Number(input[meta.id]), columns: { ...columns[index], ...own } };
  });
  const before = await readRecords(
    resource,
    rows.map(({ id }) => id),
    call,
  );
  await updateMany(resource, rows, call);
  const after = await readRecords(
    resource,
    rows.map(({ id }) => id),
    call,
  );
  noteChanges(resource, "UPDATE", { before, after }, call);
  const earlier = new Map(before.map((record) => [record[meta.id], record]));
  await hooks.afterWrite?.(
    after.map((record) => ({ before: earlier.get(record[meta.id]) ?? null, after: record })),
    call,
  );
}
