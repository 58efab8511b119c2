import { sql, type RawBuilder } from "kysely";
import type { StoredColumn } from "../../../src/core/storageMeta.ts";
import { requireColumn, storedResources, type StoredResource } from "../crud/resource.ts";

/** A column that refers to records of the same shop. `key` names the id within the objects of a list. */
type ShopReference = { column: StoredColumn; resource: string; key?: string };

/** New ids of copied records by the ids of the source, by resource. */
export type CopiedIds = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** The resources whose records belong to a shop. */
const shopResources = new Set(
  storedResources.filter(({ stored }) => stored.owner === "SHOP" && !stored.part).map(({ meta }) => meta.name),
);

/** The references of a resource to records of its own shop, in the order of its fields. */
export function listShopReferences(resource: Omit<StoredResource, "hooks">): ShopReference[] {
  const { meta, stored } = resource;
  return meta.fields.flatMap(({ name, reference, fields = [] }): ShopReference[] => {
    if (!(name in stored.fields)) return [];
    const column = requireColumn(resource, name);
    const own = reference !== undefined && shopResources.has(reference) ? [{ column, resource: reference }] : [];
    const inner = fields.flatMap((field) => {
      if (field.reference === undefined || !shopResources.has(field.reference)) return [];
      return { column, resource: field.reference, ...(column.of === field.name ? {} : { key: field.name }) };
    });
    return [...own, ...inner];
  });
}

const isArray = ({ column, key }: ShopReference): boolean => key === undefined && column.type.endsWith("[]");

/** SQL: whether a row of the source names a record there. */
export function hasReference(reference: ShopReference): RawBuilder<boolean> {
  const column = sql.ref(reference.column.name);
  if (reference.key !== undefined) return sql<boolean>`jsonb_array_length(coalesce(${column}, '[]')) > 0`;
  return isArray(reference) ? sql<boolean>`cardinality(${column}) > 0` : sql<boolean>`${column} is not null`;
}

/** SQL: the references of a row of the source, turned to the copies; what is not copied is left out. */
export function selectCopiedReference(reference: ShopReference, copied: CopiedIds): RawBuilder<unknown> {
  const column = sql.ref(reference.column.name);
  const ids = sql`${JSON.stringify(copied.get(reference.resource) ?? {})}::jsonb`;
  const { key } = reference;
  if (key !== undefined)
    return sql`(
      select coalesce(jsonb_agg(jsonb_set(entry, array[${key}::text], ${ids} -> (entry ->> ${key}::text)) order by place), '[]')
      from jsonb_array_elements(${column}) with ordinality as named (entry, place)
      where jsonb_exists(${ids}, entry ->> ${key}::text))`;
  if (isArray(reference))
    return sql`array(
      select (${ids} ->> id::text)::int from unnest(${column}) with ordinality as named (id, place)
      where jsonb_exists(${ids}, id::text) order by place)`;
  return sql`(${ids} ->> ${column}::text)::int`;
}
