import { sql } from "kysely";
import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import type { Call } from "../call.ts";
import type { FieldValues } from "../hooks.ts";
import { storedResources, type StoredResource } from "../resource.ts";
import { isOwnRow } from "./rowsOf.ts";

type ResourceWithoutHooks = Omit<StoredResource, "hooks">;

/** An id in a record, the resource that it refers to, and the path of the field that holds it. */
type NamedReference = { field: string; resource: string; id: number };

/** Every id by which a value refers to another resource, also within embedded objects. */
function namedBy(field: FieldMeta, value: unknown): NamedReference[] {
  if (value === null || value === undefined) return [];
  const { reference: resource, name, fields = [], many } = field;
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (resource !== undefined) return entries.map((id) => ({ field: name, resource, id: Number(id) }));
  return entries.flatMap((entry, index) =>
    fields
      .flatMap((inner) => namedBy(inner, (entry as FieldValues)[inner.name]))
      .map((one) => ({ ...one, field: `${many ? `${name}.${index}` : name}.${one.field}` })),
  );
}

/** Every reference of a record, in the order of its fields. */
export const listReferences = ({ fields }: Pick<ResourceMeta, "fields">, input: FieldValues): NamedReference[] =>
  fields.flatMap((field) => namedBy(field, input[field.name]));

/** The list that an input belongs to, by the columns that both tables have: its shop and, where both have one, its order type. */
function pickListKey(target: ResourceWithoutHooks, user: ResourceWithoutHooks, input: FieldValues): readonly unknown[] {
  const fields = Object.entries(user.stored.fields);
  return target.stored.within.map((column) => input[fields.find(([, name]) => name === column)?.[0] ?? ""]);
}

/** Which ids of a resource exist in the list of an input. */
async function finder(
  target: ResourceWithoutHooks,
  user: ResourceWithoutHooks,
  ids: readonly number[],
  { db, viewer }: Call,
) {
  const { table, id, within } = target.stored;
  const { rows } = await sql<FieldValues>`
    select ${sql.join([sql`${sql.ref(id)} as id`, ...within.map((column) => sql.ref(column))])}
    from ${sql.table(table)}
    where ${isOwnRow(target, viewer)} and ${sql.ref(id)} = any(${[...new Set(ids)]}::int[])`.execute(db);
  const lists = new Map(rows.map((row) => [row["id"], within.map((column) => row[column])]));
  return (named: number, input: FieldValues): boolean => {
    const own = pickListKey(target, user, input);
    return lists.get(named)?.every((value, index) => own[index] === undefined || own[index] === value) ?? false;
  };
}

/**
 * Errors (NOT_FOUND) for references to records that the shop, or the list of the same order type, does not have: one list per
 * input, each wrong field once.
 */
async function foreignReferences(
  user: ResourceWithoutHooks,
  inputs: readonly FieldValues[],
  call: Call,
): Promise<FieldError[][]> {
  const named = inputs.map((input) => listReferences(user.meta, input));
  const targets = storedResources.filter(
    ({ meta, stored }) => !stored.part && named.flat().some(({ resource }) => resource === meta.name),
  );
  const finders = new Map<string, Awaited<ReturnType<typeof finder>>>();
  for (const target of targets) {
    const ids = named.flat().flatMap(({ resource, id }) => (resource === target.meta.name ? [id] : []));
    finders.set(target.meta.name, await finder(target, user, ids, call));
  }
  return inputs.map((input, index) => {
    const wrong = (named[index] ?? []).filter(({ resource, id }) => finders.get(resource)?.(id, input) === false);
    return [...new Set(wrong.map(({ field }) => field))].map((field) => ({ field, code: "NOT_FOUND" }));
  });
}

/**
 * What is wrong with each input beyond the rules of the schema: references to records that its list does not have, then what the
 * resource itself checks; one error a field.
 */
export async function findInputErrors(
  resource: StoredResource,
  inputs: readonly FieldValues[],
  call: Call,
): Promise<readonly FieldError[][]> {
  const foreign = await foreignReferences(resource, inputs, call);
  const own = (await resource.hooks.check?.(inputs, call)) ?? [];
  return inputs.map((_, index) => {
    const errors = [...(foreign[index] ?? []), ...(own[index] ?? [])];
    return errors.filter(({ field }, place) => errors.findIndex((other) => other.field === field) === place);
  });
}
