import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import { one, withDerived } from "./read.ts";
import { versionField, type Resource } from "./resource.ts";
import { having, identity, inState, owned, placed } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";
import { settled } from "./settled.ts";
import { taken } from "./unique.ts";
import { columnValues } from "./values.ts";

/** The columns of a record that is saved: what its form says, and what the resource knows. */
async function savedColumns(resource: Resource, input: Values, call: Call): Promise<Values> {
  const { stored, hooks } = resource;
  const place = sql<number>`${sql.ref(stored.sequence ?? stored.id)}`;
  const [own] = (await hooks.columns?.([{ input, isNew: false, place }], call)) ?? [];
  return { ...columnValues(resource, "UPDATE", input, call.context.sealing), ...own };
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
  if (!version) throw new Error(`${resource.meta.name} has no version by which it could be saved`);
  const column = sql.ref(stored.fields[version.name] ?? version.name);
  const set = Object.entries({ ...columns, updated_at: call.now }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  );
  const key = identity(resource, input);
  const { rows } = await sql<Values>`
    update ${sql.table(stored.table)} set ${sql.join(set)}, ${column} = ${column} + 1
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

/**
 * Saves a record as its form sent it.
 * @throws Rejected NOT_FOUND; W014 with the present record where somebody saved it in the meantime; TAKEN, SETTLED, and whatever
 * the resource's own check refuses
 */
export async function update(resource: Resource, said: Values, call: Call): Promise<Values> {
  const input = placed(resource, said, call);
  const [errors = []] = (await resource.hooks.check?.([input], call)) ?? [];
  if (errors.length > 0) throw Rejected.fields(errors);
  const columns = await savedColumns(resource, input, call);
  const states = resource.hooks.open?.update;
  const saved = await writeColumns(resource, { input, columns, states }, call).catch((error: unknown) => {
    const refusal = taken(error, resource, input);
    throw refusal ? Rejected.fields([refusal]) : error;
  });
  resource.hooks.changed?.(call.context);
  return saved;
}
