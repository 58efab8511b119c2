import { sql, type RawBuilder } from "kysely";
import type { Call } from "../crud/call.ts";
import { requireColumn, type StoredResource } from "../crud/resource.ts";
import { hasReference, listShopReferences } from "./references.ts";

/** How many records lose what they name, or stay behind for it. */
type MissingRecords = { resource: string; count: number };

/** What would become of the records of a shop. */
type CountedRecords = {
  /** They come along. */
  count: number;
  /** They stay, by the hook `newShop.only`. */
  left: number;
  /** They stay, because they need one of a resource that does not come along. */
  behind: MissingRecords[];
  /** They come along without it. */
  lost: MissingRecords[];
};

const joinConditions = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : sql<boolean>`false`;

/** What each record of a resource names of others that do not come along, by their resource. */
function listMissing(resource: StoredResource, coming: ReadonlySet<string>) {
  const { needs = [], named = {} } = resource.hooks.newShop ?? {};
  const needed = new Set(needs.map((field) => requireColumn(resource, field).name));
  const references = listShopReferences(resource)
    .filter((reference) => !coming.has(reference.resource))
    .map((reference) => ({
      resource: reference.resource,
      isNeeded: needed.has(reference.column.name),
      condition: hasReference(reference),
    }));
  const texts = Object.entries(named).flatMap(([field, name]) =>
    name === undefined || coming.has(name)
      ? []
      : {
          resource: name,
          isNeeded: false,
          condition: sql<boolean>`${sql.ref(requireColumn(resource, field).name)} is not null`,
        },
  );
  return [...references, ...texts];
}

/** Counts a shop's records for a copy, in one statement. @param coming the resources of which every record comes along */
export async function countShopRecords(
  resource: StoredResource,
  { shopId, coming }: { shopId: number; coming: ReadonlySet<string> },
  call: Call,
): Promise<CountedRecords> {
  const only = resource.hooks.newShop?.only?.rows(call) ?? sql<boolean>`true`;
  const missing = listMissing(resource, coming);
  const stays = joinConditions(missing.filter(({ isNeeded }) => isNeeded).map(({ condition }) => condition));
  const names = [...new Set(missing.map((one) => `${one.isNeeded} ${one.resource}`))];
  const counts = names.map((name, index) => {
    const conditions = missing.filter((one) => `${one.isNeeded} ${one.resource}` === name);
    const isNeeded = conditions.some((one) => one.isNeeded);
    const counted = joinConditions(conditions.map(({ condition }) => condition));
    return sql`count(*) filter (where ${only} and ${isNeeded ? counted : sql`not ${stays} and ${counted}`})::int as ${sql.ref(`missing${index}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([
      sql`count(*) filter (where ${only} and not ${stays})::int as count`,
      sql`count(*) filter (where not ${only})::int as "left"`,
      ...counts,
    ])}
    from ${sql.table(resource.stored.table)}
    where tenant_id = ${call.viewer.developerId} and shop_id = ${shopId}`.execute(call.db);
  const row = rows[0] ?? {};
  const found = names.flatMap((name, index) => {
    const count = row[`missing${index}`] ?? 0;
    const [needed = "", other = ""] = name.split(" ");
    return count > 0 ? [{ isNeeded: needed === "true", resource: other, count }] : [];
  });
  const pick = (isNeeded: boolean) =>
    found.filter((one) => one.isNeeded === isNeeded).map(({ resource: name, count }) => ({ resource: name, count }));
  return { count: row["count"] ?? 0, left: row["left"] ?? 0, behind: pick(true), lost: pick(false) };
}
