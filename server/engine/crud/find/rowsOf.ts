import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "../../../../src/core/viewer.ts";
import type { Call } from "../call.ts";
import type { FieldValues } from "../hooks.ts";
import { isOwnShopRow } from "./ownRows.ts";
import { findShopField } from "./shop.ts";
import { requireColumn, type StoredResource } from "../resource.ts";

/**
 * Condition: rows of the viewer's company, and of the viewer's shops if the table has shops. It never depends on the arguments.
 */
export function isOwnRow(
  { stored, hooks }: Pick<StoredResource, "stored"> & Partial<StoredResource>,
  viewer: Viewer,
): RawBuilder<boolean> {
  if (hooks?.owned) return hooks.owned(viewer);
  return stored.owner === "SHOP" ? isOwnShopRow(viewer) : sql<boolean>`tenant_id = ${viewer.developerId}`;
}

/** Condition: rows for which a field, computed or stored, has one of these values. */
export function hasRecordState(
  resource: StoredResource,
  states: readonly string[] | undefined,
  call: Call,
): RawBuilder<boolean> {
  const { open, computed } = resource.hooks;
  if (!open || !states) return sql<boolean>`true`;
  const state = computed?.[open.field]?.(call) ?? sql.ref(requireColumn(resource, open.field).name);
  return sql<boolean>`${state} = any(${[...states]}::text[])`;
}

/** An input or a list's arguments, with the shop that they belong to. @throws Rejected if the viewer may not use this shop */
export function fillShopField(resource: StoredResource, values: FieldValues, call: Call): FieldValues {
  const { hooks } = resource;
  const shop = findShopField(resource);
  return hooks.shopOf && shop ? { ...values, [shop.name]: hooks.shopOf(values, call) } : values;
}

/**
 * Condition: rows whose fields have these values, or have them among theirs; undefined values are skipped.
 * @param call needed if a field may be computed
 */
export function hasFieldValues(
  resource: Omit<StoredResource, "hooks"> & Partial<StoredResource>,
  values: FieldValues,
  call?: Call,
): RawBuilder<boolean> {
  const conditions = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const field = resource.stored.filters[name] ?? name;
    if (field in resource.stored.fields) {
      const column = requireColumn(resource, field);
      return column.type.endsWith("[]")
        ? sql`${value} = any(${sql.ref(column.name)})`
        : sql`${sql.ref(column.name)} = ${value}`;
    }
    const computed = call && resource.hooks?.computed?.[name];
    return computed ? sql`${computed(call)} = ${value}` : [];
  });
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** The part of an input that identifies its record: the id, and the list that it belongs to. */
export const pickRecordIdentity = ({ meta, stored }: Omit<StoredResource, "hooks">, input: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => name === meta.id || stored.within.includes(stored.fields[name] ?? "")),
  );

/** The ORDER BY of a list. */
export const buildOrderBy = ({ stored }: Pick<StoredResource, "stored">): RawBuilder<unknown> =>
  sql.join(
    stored.order.map(({ column, descending }) => sql`${sql.ref(column)} ${sql.raw(descending ? "desc" : "asc")}`),
  );
