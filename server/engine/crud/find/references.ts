import { sql, type RawBuilder } from "kysely";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import { stored } from "../../../../src/generated/stored.ts";
import type { StoredName } from "../../../../src/generated/tables.ts";
import { requireColumn, storedResources, type StoredResource } from "../resource.ts";

/** A resource that refers to another one, with the condition for its rows (alias `used_by`) that name a given id. */
type Reference = { user: Omit<StoredResource, "hooks">; names: (id: RawBuilder<unknown>) => RawBuilder<boolean> };

const ofUser = (column: string) => sql.ref(`used_by.${column}`);

/** Conditions for the rows that name a record of the resource; none if no field refers to it. */
function conditions(user: Omit<StoredResource, "hooks">, resource: string): Reference["names"][] {
  const of = (field: FieldMeta): Reference["names"][] => {
    if (!(field.name in user.stored.fields)) return [];
    const { name, type, of } = requireColumn(user, field.name);
    const column = ofUser(name);
    if (field.reference === resource)
      return [(id) => (type.endsWith("[]") ? sql<boolean>`${id} = any(${column})` : sql<boolean>`${column} = ${id}`)];
    return (field.fields ?? [])
      .filter((inner) => inner.reference === resource)
      .map((inner) => (id) => {
        if (of === inner.name) return sql<boolean>`${id} = any(${column})`;
        const entry = sql`jsonb_build_object(${sql.lit(inner.name)}::text, ${id})`;
        return sql<boolean>`${column} @> ${field.many ? sql`jsonb_build_array(${entry})` : entry}`;
      });
  };
  return user.meta.fields.flatMap(of);
}

/** The resources that refer to this one by @as(reference), in the order of the tables. */
export const findReferencesTo = (resource: string): Reference[] =>
  storedResources
    .map((user) => ({ user, each: conditions(user, resource) }))
    .filter(({ each }) => each.length > 0)
    .map(({ user, each }) => ({
      user,
      names: (id: RawBuilder<unknown>) =>
        sql<boolean>`(${sql.join(
          each.map((one) => one(id)),
          sql` or `,
        )})`,
    }))
    .sort((one, other) => (one.user.stored.table < other.user.stored.table ? -1 : 1));

/** SQL that counts the records of the same shop which refer to the row of the outer statement. */
export function selectUseCount(resource: StoredName, tenantId: number): RawBuilder<number> {
  const { table, id } = stored[resource];
  const own = (column: string) => sql.ref(`${table}.${column}`);
  const counts = findReferencesTo(resource).map(
    ({ user, names }) => sql`(
      select count(*)::int from ${sql.table(user.stored.table)} as used_by
      where used_by.tenant_id = ${tenantId} and used_by.shop_id = ${own("shop_id")} and ${names(own(id))})`,
  );
  return sql<number>`${sql.join(counts, sql` + `)}`;
}
