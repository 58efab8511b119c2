import { sql, type RawBuilder } from "kysely";
import type { Call } from "../crud/call.ts";
import { noteChange } from "../crud/changes.ts";
import { readWrittenRecords } from "../crud/find/read.ts";
import { requireColumn, type StoredResource } from "../crud/resource.ts";
import { listShopReferences, selectCopiedReference, type CopiedIds } from "./references.ts";

/** From which shop to which. */
export type ShopCopyRoute = { from: number; to: number };

/** Columns that a copy gets from nobody. */
const begunAnew = ["request_id", "request_digest", "version"];

/** Locks a shop's records that come along until the copy is done, and gives each copy its id. */
async function reserveIds(resource: StoredResource, { from }: ShopCopyRoute, call: Call) {
  const { stored, hooks } = resource;
  const { only, sequence } = hooks.newShop ?? {};
  const counted = sequence ?? sql`pg_get_serial_sequence(${stored.table}, ${stored.id})`;
  const { rows } = await sql<{ old: number; id: number }>`
    select old, nextval((${counted})::text::regclass)::int as id
    from (
      select ${sql.ref(stored.id)} as old from ${sql.table(stored.table)}
      where tenant_id = ${call.viewer.developerId} and shop_id = ${from} and ${only?.rows(call) ?? sql`true`}
      order by ${sql.ref(stored.id)} for share) as source`.execute(call.db);
  return Object.fromEntries(rows.map(({ old, id }) => [old, id]));
}

/** What a copy has in each column: SQL over the row of the source. */
function listCopiedColumns(resource: StoredResource, { to }: ShopCopyRoute, ids: CopiedIds, call: Call) {
  const { meta, stored, hooks } = resource;
  const { renewed = [], named = {}, columns } = hooks.newShop ?? {};
  const absent = new Set([...begunAnew, ...renewed.map((field) => requireColumn(resource, field).name)]);
  const own = sql`${JSON.stringify(ids.get(meta.name) ?? {})}::jsonb`;
  const emptied = Object.entries(named).flatMap(([field, name]) =>
    name !== undefined && !ids.has(name) ? [[requireColumn(resource, field).name, sql`null`] as const] : [],
  );
  const changed = new Map<string, RawBuilder<unknown>>([
    ...listShopReferences(resource).map(
      (reference) => [reference.column.name, selectCopiedReference(reference, ids)] as const,
    ),
    ...emptied,
    ...Object.entries(columns?.(call) ?? {}).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    ["shop_id", sql`${to}::int`],
    [stored.id, sql`(${own} ->> ${sql.ref(stored.id)}::text)::int`],
    ["created_at", sql`${call.now}::timestamptz`],
    ["updated_at", sql`${call.now}::timestamptz`],
  ]);
  return stored.columns
    .filter(({ name }) => !absent.has(name))
    .map(({ name }) => ({ name, value: changed.get(name) ?? sql.ref(name) }));
}

/** Copies the records of one resource in one statement, and notes each in the history. */
async function insertCopies(resource: StoredResource, route: ShopCopyRoute, ids: CopiedIds, call: Call): Promise<void> {
  const { meta, stored, hooks } = resource;
  const columns = listCopiedColumns(resource, route, ids, call);
  const own = sql`${JSON.stringify(ids.get(meta.name) ?? {})}::jsonb`;
  const needs = (hooks.newShop?.needs ?? []).map((field) => {
    const { name } = requireColumn(resource, field);
    const copied = columns.find((column) => column.name === name)?.value ?? sql.ref(name);
    return sql`(${sql.ref(name)} is null or ${copied} is not null)`;
  });
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(stored.table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(columns.map(({ value }) => value))} from ${sql.table(stored.table)}
    where ${sql.join(
      [
        sql`tenant_id = ${call.viewer.developerId}`,
        sql`shop_id = ${route.from}`,
        sql`jsonb_exists(${own}, ${sql.ref(stored.id)}::text)`,
        ...needs,
      ],
      sql` and `,
    )}
    order by ${sql.ref(stored.id)}
    returning ${sql.ref(stored.id)} as id`.execute(call.db);
  const copies = await readWrittenRecords(
    resource,
    rows.map(({ id }) => id),
    call,
  );
  for (const after of copies) noteChange(resource, "CREATE", { before: null, after }, call);
}

/**
 * Copies the records of these resources from one shop to a new one, in the transaction of the call. References of copies name copies, in
 * whatever order the resources stand; those to resources that are not among these are left out.
 */
export async function copyShopRecords(
  resources: readonly StoredResource[],
  route: ShopCopyRoute,
  call: Call,
): Promise<void> {
  const ids = new Map<string, Readonly<Record<string, number>>>();
  // What names others is locked first: it cannot name anything new afterwards.
  for (const resource of resources.toReversed()) ids.set(resource.meta.name, await reserveIds(resource, route, call));
  for (const resource of resources) await insertCopies(resource, route, ids, call);
}
