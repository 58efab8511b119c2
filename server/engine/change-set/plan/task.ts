import { toResourceName } from "../../../../src/core/snakeCase.ts";
import { sql } from "kysely";
import type { ChangeSetContent } from "../../../platform/db/columnTypes.ts";
import type { Call } from "../../crud/call.ts";
import { requireColumn, type StoredResource } from "../../crud/resource.ts";
import { listLineChanges, type FieldChange, type ResourceFinder, type StoredChangeSet } from "../changeSets.ts";
import { findVariantColumn } from "./lookups.ts";
import type { ChangeSetResource } from "../../../../src/generated/server.ts";

/** A line in one order type, with the record of the first shop that has it. */
type LineSource = { brandId: number; lineKey: string; variant: string | null; shopId: number; recordId: number };

/** A change set as it is worked on, shop by shop. */
export type ChangeSetTask = {
  setId: number;
  resource: StoredResource;
  /** The resource as the API names it. */
  resourceValue: ChangeSetResource;
  content: ChangeSetContent;
  shopIds: readonly number[];
  /** When the change takes effect. */
  at: Date;
  /** The brand of each shop. */
  brands: ReadonlyMap<number, number>;
  /** The changes of each line that has values of its own, by brand and key. */
  lineChanges: ReadonlyMap<string, readonly FieldChange[]>;
  /** What the shops have of each line, of the wanted order types. */
  sources: readonly LineSource[];
  /** The places of lines in the shop whose order is taken over. */
  places: ReadonlyMap<string, number>;
};

const toLineMark = (brandId: number | undefined, lineKey: string): string => `${String(brandId)} ${lineKey}`;

/** The changes of a line in a shop. */
export const findLineChanges = (
  { content, brands, lineChanges }: ChangeSetTask,
  shopId: number,
  lineKey: string,
): readonly FieldChange[] => lineChanges.get(toLineMark(brands.get(shopId), lineKey)) ?? content.changes;

export const toPlaceKey = (variant: string | null, lineKey: string): string => JSON.stringify([variant, lineKey]);

/** Condition: rows of the wanted order types. */
export const hasWantedVariant = (resource: StoredResource, { orderTypes }: ChangeSetContent) => {
  const variant = findVariantColumn(resource);
  return variant === undefined || orderTypes.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(variant)} = any(${[...orderTypes]}::text[])`;
};

async function readBrands(shopIds: readonly number[], { db, viewer }: Call): Promise<Map<number, number>> {
  const { rows } = await sql<{ shop_id: number; brand_id: number }>`
    select shop_id, brand_id from shop
    where tenant_id = ${viewer.developerId} and shop_id = any(${[...shopIds]}::int[])`.execute(db);
  return new Map(rows.map(({ shop_id, brand_id }) => [shop_id, brand_id]));
}

async function readSources(
  resource: StoredResource,
  content: ChangeSetContent,
  shopIds: readonly number[],
  { db, viewer }: Call,
): Promise<LineSource[]> {
  const { table, id } = resource.stored;
  const key = requireColumn(resource, resource.meta.lineKey ?? resource.meta.id).name;
  const variant = findVariantColumn(resource);
  const keys = [...new Set(content.lines.map(({ lineKey }) => lineKey))];
  const { rows } = await sql<LineSource>`
    select brand_id as "brandId", key as "lineKey", variant,
      (array_agg(id order by array_position(${[...shopIds]}::int[], shop_id)))[1] as "recordId",
      (array_agg(shop_id order by array_position(${[...shopIds]}::int[], shop_id)))[1] as "shopId"
    from (
      select shop_id, ${sql.ref(id)} as id, ${sql.ref(key)} as key, ${variant === undefined ? sql`null` : sql.ref(variant)} as variant
      from ${sql.table(table)}
      where tenant_id = ${viewer.developerId} and shop_id = any(${[...shopIds]}::int[])
        and ${sql.ref(key)} = any(${keys}::text[]) and ${hasWantedVariant(resource, content)}
    ) as records
    join shop using (shop_id)
    where shop.tenant_id = ${viewer.developerId}
    group by brand_id, key, variant`.execute(db);
  const wanted = new Set(content.lines.map(({ brandId, lineKey }) => `${brandId} ${lineKey}`));
  return rows.filter(({ brandId, lineKey }) => wanted.has(`${brandId} ${lineKey}`));
}

async function readPlaces(resource: StoredResource, content: ChangeSetContent, { db, viewer }: Call) {
  const order = content.changes.find(({ how }) => how === "ORDER");
  const { sequence, table } = resource.stored;
  if (!order || sequence === undefined) return new Map<string, number>();
  const key = requireColumn(resource, resource.meta.lineKey ?? resource.meta.id).name;
  const variant = findVariantColumn(resource);
  const { rows } = await sql<{ key: string; variant: string | null; place: number }>`
    select ${sql.ref(key)} as key, ${variant === undefined ? sql`null` : sql.ref(variant)} as variant, ${sql.ref(sequence)} as place
    from ${sql.table(table)} where tenant_id = ${viewer.developerId} and shop_id = ${order.shopId}`.execute(db);
  return new Map(rows.map((row) => [toPlaceKey(row.variant, row.key), row.place]));
}

/** Reads what the work on a change set needs of all its shops. */
export async function prepareTask(
  set: StoredChangeSet,
  findResource: ResourceFinder,
  call: Call,
): Promise<ChangeSetTask> {
  const resourceValue = set.resource as ChangeSetResource;
  const resource = findResource(toResourceName(resourceValue));
  const { content, shop_ids: shopIds } = set;
  return {
    setId: set.change_set_id,
    resource,
    resourceValue,
    content,
    shopIds,
    at: set.run_at ?? call.now,
    brands: await readBrands(shopIds, call),
    lineChanges: new Map(
      content.lines
        .filter(({ values }) => values && values.length > 0)
        .map((line) => [toLineMark(line.brandId, line.lineKey), listLineChanges(content, line)]),
    ),
    sources: await readSources(resource, content, shopIds, call),
    places: await readPlaces(resource, content, call),
  };
}
