import { sql, type RawBuilder } from "kysely";
import type { FieldMeta } from "../../../../src/core/metadata.ts";
import type { Call } from "../call.ts";
import type { FieldValues } from "../hooks.ts";
import { requireColumn, type StoredResource } from "../resource.ts";

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A field's column as the API writes it: moments become ISO text (db/types.ts), months YYYY-MM, @column(of) objects. */
export function buildColumnExpression(resource: Omit<StoredResource, "hooks">, { name, kind }: FieldMeta): string {
  const column = requireColumn(resource, name);
  const expressionText = `${quoteIdentifier(resource.stored.table)}.${quoteIdentifier(column.name)}`;
  // Most lists are empty, and an aggregate of nothing costs as much as one of something.
  if (column.of !== undefined)
    return `case when cardinality(${expressionText}) > 0 then (
      select jsonb_agg(jsonb_build_object('${column.of}', value)) from unnest(${expressionText}) as value) else '[]' end`;
  if (column.type === "timestamptz") return `${expressionText} at time zone 'UTC'`;
  return kind === "MONTH" ? `to_char(${expressionText}, 'YYYY-MM')` : expressionText;
}

const cache = {
  "": new WeakMap<StoredResource, RawBuilder<unknown>>(),
  "before.": new WeakMap<StoredResource, RawBuilder<unknown>>(),
};

/** What stands before the names of the columns of a record as it was. */
type Prefix = keyof typeof cache;

/**
 * The columns of fields without a hook, under their fields' names. Every statement needs the same list, so it is built once.
 */
function plainColumns(resource: StoredResource, prefix: Prefix): RawBuilder<unknown> {
  const { stored, meta, hooks } = resource;
  const ready = cache[prefix].get(resource);
  if (ready) return ready;
  const fields = meta.fields.filter(
    ({ name }) => name in stored.fields && !stored.sealed.includes(name) && !hooks.computed?.[name],
  );
  const made = sql.raw(
    fields
      .map((field) => `${buildColumnExpression(resource, field)} as ${quoteIdentifier(prefix + field.name)}`)
      .join(", "),
  );
  cache[prefix].set(resource, made);
  return made;
}

/** The select list of a resource: every field under its own name, so that the driver's row is the API's record. */
export function selectRecordColumns(resource: StoredResource, call: Call, prefix: Prefix = ""): RawBuilder<unknown> {
  const computed = Object.entries(resource.hooks.computed ?? {}).flatMap(([name, of]) =>
    // An alias, which sql.ref would split at the dot.
    of ? sql`${of(call)} as ${sql.raw(quoteIdentifier(prefix + name))}` : [],
  );
  return sql.join([plainColumns(resource, prefix), ...computed]);
}

/** The select list of these fields alone, where a statement reads the records of many shops. Sealed fields have no column in it. */
export function selectFieldColumns(
  resource: StoredResource,
  wanted: ReadonlySet<string>,
  call: Call,
): RawBuilder<unknown> {
  const { meta, stored, hooks } = resource;
  const columns = meta.fields.flatMap((field) => {
    const { name } = field;
    if (!wanted.has(name) || stored.sealed.includes(name)) return [];
    const computed = hooks.computed?.[name];
    if (computed) return sql`${computed(call)} as ${sql.ref(name)}`;
    if (!(name in stored.fields)) return [];
    return sql.raw(`${buildColumnExpression(resource, field)} as ${quoteIdentifier(name)}`);
  });
  return sql.join(columns);
}

const mark = "before.";

/** The record as it was, of a row whose columns have the prefix `before.`. */
export const pickRecordBefore = (row: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name.startsWith(mark))
      .map(([name, value]) => [name.slice(mark.length), value]),
  );
