import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "../../src/core/viewer.ts";
import type { Values } from "./hooks.ts";
import { ownRows } from "./ownRows.ts";
import { columnOf, type Resource } from "./resource.ts";

/** Condition: rows of the viewer's own company, and shops where rows have one, whatever the arguments say. */
export const owned = ({ stored }: Pick<Resource, "stored">, viewer: Viewer): RawBuilder<boolean> =>
  stored.owner === "SHOP" ? ownRows(viewer) : sql<boolean>`tenant_id = ${viewer.developerId}`;

/** Condition: rows whose fields have these values. A value that is left out narrows nothing. */
export function having(resource: Omit<Resource, "hooks">, values: Values): RawBuilder<boolean> {
  const conditions = Object.entries(values)
    .filter(([name, value]) => name in resource.stored.fields && value !== undefined && value !== null)
    .map(([name, value]) => sql`${sql.ref(columnOf(resource, name).name)} = ${value}`);
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
