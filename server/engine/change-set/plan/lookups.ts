import { sql } from "kysely";
import type { Call } from "../../crud/call.ts";
import { findVariantField } from "../../crud/find/variant.ts";
import { findTitleColumn, requireColumn, type StoredResource } from "../../crud/resource.ts";

/** The id of the shop's record of a resource with this key. */
export type KeyFinder = (resource: string, key: string) => number | undefined;

/** The column by which records of several shops are the same: that of their lines, else their title. */
const findKeyColumn = (resource: StoredResource): string =>
  resource.meta.lineKey === undefined ? findTitleColumn(resource) : requireColumn(resource, resource.meta.lineKey).name;

type NamedRecord = { id: number; key: string; title: string; variant: string | null };

/** The column that tells variants apart, such as the order type. */
export const findVariantColumn = (resource: Omit<StoredResource, "hooks">): string | undefined => {
  const variant = findVariantField(resource);
  return variant && resource.stored.fields[variant.name];
};

/**
 * Reads the records of a shop that may be referred to.
 * @returns of a variant, the finder of ids by keys or names
 */
export async function readLookups(
  resources: readonly StoredResource[],
  shopId: number,
  { db, viewer }: Pick<Call, "db" | "viewer">,
): Promise<(variant: string | null) => KeyFinder> {
  const ids = new Map<string, number>();
  const address = (resource: string, variant: string | null, key: string): string =>
    JSON.stringify([resource, variant, key]);
  const withVariants = new Set<string>();
  for (const resource of resources) {
    const { meta, stored } = resource;
    const variant = findVariantColumn(resource);
    if (variant !== undefined) withVariants.add(meta.name);
    const { rows } = await sql<NamedRecord>`
      select ${sql.ref(stored.id)} as id, ${sql.ref(findKeyColumn(resource))} as key, ${sql.ref(findTitleColumn(resource))} as title,
        ${variant === undefined ? sql`null` : sql.ref(variant)} as variant
      from ${sql.table(stored.table)} where tenant_id = ${viewer.developerId} and shop_id = ${shopId}
      order by ${sql.ref(stored.id)} desc`.execute(db);
    // People write names, too; a code that is another record's name comes first.
    for (const row of rows) ids.set(address(meta.name, row.variant, row.title), row.id);
    for (const row of rows) ids.set(address(meta.name, row.variant, row.key), row.id);
  }
  return (variant) => (resource, key) => ids.get(address(resource, withVariants.has(resource) ? variant : null, key));
}
