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

const known = new WeakMap<Resource, RawBuilder<unknown>>();

/** The columns of fields that no hook computes, each under its field's name: worked out once, as a list asks for them all. */
function plainColumns(resource: Resource): RawBuilder<unknown> {
  const { stored, meta, hooks } = resource;
  const ready = known.get(resource);
  if (ready) return ready;
  const fields = meta.fields.filter(
    ({ name }) => name in stored.fields && !stored.sealed.includes(name) && !hooks.computed?.[name],
  );
  const made = sql.raw(fields.map((field) => `${expression(resource, field)} as ${quoted(field.name)}`).join(", "));
  known.set(resource, made);
  return made;
}

/** What a statement selects of a row: every field under its own name, so that the row of the driver is the record of the API. */
export function recordColumns(resource: Resource, call: Call): RawBuilder<unknown> {
  const computed = Object.entries(resource.hooks.computed ?? {}).flatMap(([name, of]) =>
    of ? sql`${of(call)} as ${sql.ref(name)}` : [],
  );
  return sql.join([plainColumns(resource), ...computed]);
}
