import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "../../src/core/viewer.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import { ownRows } from "./ownRows.ts";
import { columnOf, type Resource } from "./resource.ts";

/** Condition: rows of the viewer's own company, and shops where rows have one, whatever the arguments say. */
export function owned(
  { stored, hooks }: Pick<Resource, "stored"> & Partial<Resource>,
  viewer: Viewer,
): RawBuilder<boolean> {
  if (hooks?.owned) return hooks.owned(viewer);
  return stored.owner === "SHOP" ? ownRows(viewer) : sql<boolean>`tenant_id = ${viewer.developerId}`;
}

/** Condition: rows in one of these states of a field, computed or stored. */
export function inState(resource: Resource, states: readonly string[] | undefined, call: Call): RawBuilder<boolean> {
  const { open, computed } = resource.hooks;
  if (!open || !states) return sql<boolean>`true`;
  const state = computed?.[open.field]?.(call) ?? sql.ref(columnOf(resource, open.field).name);
  return sql<boolean>`${state} = any(${[...states]}::text[])`;
}

/** Values of an input or of arguments, with the shop under which their records are kept. @throws Rejected where the viewer may not */
export function placed({ meta, hooks }: Resource, values: Values, call: Call): Values {
  const shop = meta.fields.find(({ owns }) => owns === "SHOP");
  return hooks.shopOf && shop ? { ...values, [shop.name]: hooks.shopOf(values, call) } : values;
}

/** Condition: rows whose fields have these values. A value that is left out narrows nothing. @param call given where fields may be computed */
export function having(
  resource: Omit<Resource, "hooks"> & Partial<Resource>,
  values: Values,
  call?: Call,
): RawBuilder<boolean> {
  const conditions = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    if (name in resource.stored.fields) return sql`${sql.ref(columnOf(resource, name).name)} = ${value}`;
    const computed = call && resource.hooks?.computed?.[name];
    return computed ? sql`${computed(call)} = ${value}` : [];
  });
  return conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : sql<boolean>`true`;
}

/** Of an input, what says which record is meant: its id, and the list that it belongs to. */
export const identity = ({ meta, stored }: Omit<Resource, "hooks">, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => name === meta.id || stored.within.includes(stored.fields[name] ?? "")),
  );

/** `order by` of a list. */
export const ordered = ({ stored }: Pick<Resource, "stored">): RawBuilder<unknown> =>
  sql.join(
    stored.order.map(({ column, descending }) => sql`${sql.ref(column)} ${sql.raw(descending ? "desc" : "asc")}`),
  );
