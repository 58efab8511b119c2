import { sql, type RawBuilder } from "kysely";
import type { FieldMeta } from "../../src/core/metadata.ts";
import type { Call } from "./call.ts";
import { columnOf, type Resource } from "./resource.ts";

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A field's column in the form of the API: a moment without its zone is read as ISO text (db/types.ts), a month is YYYY-MM. */
export function expression(resource: Omit<Resource, "hooks">, { name, kind }: FieldMeta): string {
  const column = columnOf(resource, name);
  const expressionText = `${quoted(resource.stored.table)}.${quoted(column.name)}`;
  if (column.type === "timestamptz") return `${expressionText} at time zone 'UTC'`;
  return kind === "MONTH" ? `to_char(${expressionText}, 'YYYY-MM')` : expressionText;
}

const known = new WeakMap<Resource, ReadonlyMap<string, string>>();

/** Field → its column under the field's name, worked out once. */
function plainFields(resource: Resource): ReadonlyMap<string, string> {
  const { stored, meta } = resource;
  const made =
    known.get(resource) ??
    new Map(
      meta.fields
        .filter(({ name }) => name in stored.fields && !stored.sealed.includes(name))
        .map((field) => [field.name, `${expression(resource, field)} as ${quoted(field.name)}`]),
    );
  known.set(resource, made);
  return made;
}

/** What a statement selects of a row: every field under its own name, so that the row of the driver is the record of the API. */
export function recordColumns(resource: Resource, call: Call): RawBuilder<unknown> {
  const plain = plainFields(resource);
  const { computed = {} } = resource.hooks;
  const own = Object.entries(computed).flatMap(([name, of]) => (of ? sql`${of(call)} as ${sql.ref(name)}` : []));
  if (own.length === 0) return sql.raw([...plain.values()].join(", "));
  const others = [...plain].filter(([name]) => !(name in computed)).map(([, text]) => text);
  return sql`${sql.raw(others.join(", "))}, ${sql.join(own)}`;
}
