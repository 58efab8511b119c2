import { sql, type RawBuilder } from "kysely";
import type { FieldMeta } from "../../src/core/metadata.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import { columnOf, type Resource } from "./resource.ts";

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A field's column as the API writes it: moments become ISO text (db/types.ts), months YYYY-MM, @column(of) objects. */
export function expression(resource: Omit<Resource, "hooks">, { name, kind }: FieldMeta): string {
  const column = columnOf(resource, name);
  const expressionText = `${quoted(resource.stored.table)}.${quoted(column.name)}`;
  // Most lists are empty, and an aggregate of nothing costs as much as one of something.
  if (column.of !== undefined)
    return `case when cardinality(${expressionText}) > 0 then (
      select jsonb_agg(jsonb_build_object('${column.of}', value)) from unnest(${expressionText}) as value) else '[]' end`;
  if (column.type === "timestamptz") return `${expressionText} at time zone 'UTC'`;
  return kind === "MONTH" ? `to_char(${expressionText}, 'YYYY-MM')` : expressionText;
}

const cache = {
  "": new WeakMap<Resource, RawBuilder<unknown>>(),
  "before.": new WeakMap<Resource, RawBuilder<unknown>>(),
};

/** What stands before the names of the columns of a record as it was. */
type Prefix = keyof typeof cache;

/**
 * The columns of fields without a hook, under their fields' names. Every statement needs the same list, so it is built once.
 */
function plainColumns(resource: Resource, prefix: Prefix): RawBuilder<unknown> {
  const { stored, meta, hooks } = resource;
  const ready = cache[prefix].get(resource);
  if (ready) return ready;
  const fields = meta.fields.filter(
    ({ name }) => name in stored.fields && !stored.sealed.includes(name) && !hooks.computed?.[name],
  );
  const made = sql.raw(
    fields.map((field) => `${expression(resource, field)} as ${quoted(prefix + field.name)}`).join(", "),
  );
  cache[prefix].set(resource, made);
  return made;
}

/** The select list of a resource: every field under its own name, so that the driver's row is the API's record. */
export function recordColumns(resource: Resource, call: Call, prefix: Prefix = ""): RawBuilder<unknown> {
  const computed = Object.entries(resource.hooks.computed ?? {}).flatMap(([name, of]) =>
    // An alias, which sql.ref would split at the dot.
    of ? sql`${of(call)} as ${sql.raw(quoted(prefix + name))}` : [],
  );
  return sql.join([plainColumns(resource, prefix), ...computed]);
}

const mark = "before.";

/** A row with the columns of a record twice, now and with the prefix `before.`, as two records. */
export function splitRow(row: Values): { before: Values; after: Values } {
  const entries = Object.entries(row);
  const old = entries
    .filter(([name]) => name.startsWith(mark))
    .map(([name, value]) => [name.slice(mark.length), value]);
  return {
    before: Object.fromEntries(old) as Values,
    after: Object.fromEntries(entries.filter(([name]) => !name.startsWith(mark))),
  };
}
