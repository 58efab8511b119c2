import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import { inOne, type Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import { one, withDerived } from "./read.ts";
import { columnOf, versionField, type Resource } from "./resource.ts";
import { having, identity, inState, owned, placed } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";
import { settled } from "./settled.ts";
import { unlessTaken } from "./unique.ts";
import { columnValues } from "./values.ts";

/** The columns of a record that is saved: what its form says, and what the resource knows. */
export async function savedColumns(resource: Resource, input: Values, call: Call): Promise<Values> {
  const { stored, hooks } = resource;
  const place = sql<number>`${sql.ref(stored.sequence ?? stored.id)}`;
  const [own] = (await hooks.columns?.([{ input, isNew: false, place }], call)) ?? [];
  return { ...columnValues(resource, "UPDATE", input, call.context.sealing), ...own };
}

/** `a = …, b = …` of columns that are saved, as the next version. A part of another table has no time of its own. */
export function assigned(resource: Resource, columns: Values, { now }: Call): RawBuilder<unknown> {
  const { stored } = resource;
  const version = sql.ref(columnOf(resource, versionField(resource).name).name);
  const set = Object.entries(stored.part ? columns : { ...columns, updated_at: now });
  return sql`${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, ${version} = ${version} + 1`;
}

/**
 * Writes columns of a record that is still at the version that was opened, and in one of these states.
 * @param input what says which record is meant, and its version
 * @throws Rejected W014 with the present record where somebody saved it in the meantime; SETTLED; NOT_FOUND
 */
export async function writeColumns(
  resource: Resource,
  { input, columns, states }: { input: Values; columns: Values; states?: readonly string[] | undefined },
  call: Call,
): Promise<Values> {
  const { stored, hooks } = resource;
  const version = versionField(resource);
  const column = sql.ref(columnOf(resource, version.name).name);
  const key = identity(resource, input);
  const { rows } = await sql<Values>`
    update ${sql.table(stored.table)} set ${assigned(resource, columns, call)}
    where ${owned(resource, call.viewer)} and ${having(resource, key)} and ${column} = ${input[version.name]}
      and ${inState(resource, states, call)}
    returning ${recordColumns(resource, call)}`.execute(call.db);
  const [saved] = await withDerived(resource, rows, call);
  if (saved) return saved;
  const current = await one(resource, key, call);
  const isOpen = !hooks.open || hooks.open.update.includes(String(current[hooks.open.field]));
  if (isOpen && (!hooks.open || current[version.name] !== input[version.name])) throw new Rejected("W014", { current });
  throw settled(resource, current);
}

/** Writes the columns, and in the same transaction what else the resource knows. */
async function write(resource: Resource, input: Values, call: Call): Promise<Values> {
  const { saved, open } = resource.hooks;
  const columns = await savedColumns(resource, input, call);
  const written = await writeColumns(resource, { input, columns, states: open?.update }, call);
  if (!saved) return written;
  await saved([input], call);
  return one(resource, identity(resource, input), call);
}

/**
 * Saves a record as its form sent it.
 * @throws Rejected NOT_FOUND; W014 with the present record where somebody saved it in the meantime; TAKEN, SETTLED, and whatever
 * the resource's own check refuses
 */
export async function update(resource: Resource, said: Values, call: Call): Promise<Values> {
  const input = placed(resource, said, call);
  const [errors = []] = (await resource.hooks.check?.([input], call)) ?? [];
  if (errors.length > 0) throw Rejected.fields(errors);
  const work = (within: Call) => write(resource, input, within);
  const saved = await unlessTaken(resource, input, resource.hooks.saved ? inOne(call, work) : work(call));
  resource.hooks.changed?.(call.context);
  return saved;
}
