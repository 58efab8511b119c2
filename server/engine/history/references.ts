import { sql, type Kysely, type RawBuilder } from "kysely";
import { changeWords as words } from "../../../i18n/ja/history/history.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import { parseRecordNumber } from "../../../src/core/recordNumber.ts";
import { storedResources, findTitleColumn } from "../crud/resource.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { personsOfChange, changedRecordName } from "./persons.ts";
import { findResourceMeta, type RecordNameFinder } from "./words.ts";

type ChangeValues = Readonly<Record<string, unknown>>;

/** A record that a value refers to. */
type Reference = { resource: string; id: string };

function referencesIn(field: FieldMeta, value: unknown): Reference[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((one) => referencesIn(field, one));
  if (field.reference || field.owns === "SHOP") {
    const isId = typeof value === "number" || typeof value === "string";
    return isId ? [{ resource: field.reference ?? "shop", id: String(value) }] : [];
  }
  if (typeof value !== "object") return [];
  return (field.fields ?? []).flatMap((inner) => referencesIn(inner, (value as ChangeValues)[inner.name]));
}

/** Where the names stand of what every company has, and of shops. */
const others: Readonly<Record<string, { table: string; id: string; name: string; own: boolean }>> = {
  shop: { table: "shop", id: "shop_id", name: "name", own: true },
  genre: { table: "genre", id: "genre_id", name: "name", own: false },
  prefecture: { table: "prefecture", id: "pref_code", name: "name", own: false },
};

function findNameSource(name: string) {
  const resource = storedResources.find(({ meta }) => meta.name === name);
  if (!resource) return others[name];
  const { stored } = resource;
  return { table: stored.table, id: stored.id, name: findTitleColumn(resource), own: true };
}

/** The statement that names records, those that are gone by their last name in the history. */
function selectRecordNames(
  tenantId: number,
  resource: string,
  ids: readonly string[],
): RawBuilder<{ id: string; name: string }> {
  const source = findNameSource(resource);
  const gone = sql`
    select distinct on (c.record_id) c.record_id as id, ${changedRecordName} as name, 1 as rank from change_history c ${personsOfChange}
    where c.tenant_id = ${tenantId} and c.resource = ${resource} and c.record_id = any(${ids}::text[]) and ${changedRecordName} is not null
    order by c.record_id, c.seq desc`;
  if (!source) return sql`${gone}`;
  const { table, id, name, own } = source;
  return sql`
    select distinct on (id) id, name from (
      select ${sql.ref(id)}::text as id, ${sql.ref(name)} as name, 0 as rank from ${sql.table(table)}
      where ${sql.ref(id)} = any(${ids}::int[]) and ${own ? sql`tenant_id = ${tenantId}` : sql`true`}
      union all (${gone})
    ) as names where name is not null order by id, rank`;
}

/** A change of the history, with the values that may refer to other records. */
type ReferringChange = { resource: string; before: ChangeValues | null; after: ChangeValues | null };

/** The names of all records that the changes refer to, read with one statement a resource. */
export async function readReferredNames(
  db: Kysely<Tables>,
  tenantId: number,
  changes: readonly ReferringChange[],
): Promise<RecordNameFinder> {
  const wanted = new Map<string, Set<string>>();
  for (const { resource, before, after } of changes)
    for (const field of findResourceMeta(resource)?.fields ?? [])
      for (const values of [before, after])
        for (const { resource: name, id } of referencesIn(field, values?.[field.name]))
          if (parseRecordNumber(id) !== null) wanted.set(name, (wanted.get(name) ?? new Set()).add(id));
  const names = new Map<string, string>();
  for (const [resource, ids] of wanted) {
    const { rows } = await selectRecordNames(tenantId, resource, [...ids]).execute(db);
    for (const { id, name } of rows) names.set(`${resource} ${id}`, name);
  }
  return (resource, id) => names.get(`${resource} ${String(id)}`) ?? words.unnamed(String(id));
}
