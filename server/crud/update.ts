import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import { inOne, type Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import { find, one, withDerived } from "./read.ts";
import { columnOf, versionField, type Resource } from "./resource.ts";
import { having, identity, inState, owned, placed } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";
import { settled } from "./settled.ts";
import { unlessTaken } from "./unique.ts";
import { columnValues } from "./values.ts";

/** The columns of each record that is saved: the form's fields and the hooks' columns. */
export async function savedColumns(resource: Resource, inputs: readonly Values[], call: Call): Promise<Values[]> {
  const { stored, hooks } = resource;
  const place = sql<number>`${sql.ref(stored.sequence ?? stored.id)}`;
  const saved = inputs.map((input) => ({ input, isNew: false, place }));
  const own = await hooks.columns?.(saved, call);
  return inputs.map((input, index) => ({
    ...columnValues(resource, "UPDATE", input, call.context.sealing),
    ...own?.[index],
  }));
}

/** The SET list of an update, which also raises the version. A part of another table (`part`) has no time of change. */
export function assigned(resource: Resource, columns: Values, { now }: Call): RawBuilder<unknown> {
  const { stored } = resource;
  const version = sql.ref(columnOf(resource, versionField(resource).name).name);
  const set = Object.entries(stored.part ? columns : { ...columns, updated_at: now });
  return sql`${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, ${version} = ${version} + 1`;
}

/** Updates columns of one of the viewer's rows, which the caller has locked, and raises its version. */
export async function updateRow(resource: Resource, id: number, columns: Values, call: Call): Promise<void> {
  const { table, id: key } = resource.stored;
  await sql`
    update ${sql.table(table)} set ${assigned(resource, columns, call)}
    where ${owned(resource, call.viewer)} and ${sql.ref(key)} = ${id}`.execute(call.db);
}

/** Why the current record cannot be saved, whatever is sent: its state, or its version. Undefined if nothing is in the way. */
function obstacle(resource: Resource, input: Values, current: Values): Rejected | undefined {
  const { open } = resource.hooks;
  const { name } = versionField(resource);
  if (open && !open.update.includes(String(current[open.field]))) return settled(resource, current);
  return current[name] === input[name] ? undefined : new Rejected("W014", { current });
}

/**
 * Updates a record that still has the expected version and one of these states.
 * @param input identifies the record and holds its version
 * @throws Rejected W014 with the current record if somebody saved it meanwhile, SETTLED, NOT_FOUND
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
  throw (
    obstacle(resource, input, current) ?? (hooks.open ? settled(resource, current) : new Rejected("W014", { current }))
  );
}

/** Updates the columns and, in the same transaction, what the hooks `carry` and `saved` write. */
async function write(resource: Resource, input: Values, call: Call): Promise<Values> {
  const { carry, saved, open } = resource.hooks;
  const [before] = carry ? await find(resource, identity(resource, input), call) : [];
  const [columns = {}] = await savedColumns(resource, [input], call);
  const written = await writeColumns(resource, { input, columns, states: open?.update }, call);
  if (before) await carry?.(before, input, call);
  if (!saved) return written;
  await saved([input], call);
  return one(resource, identity(resource, input), call);
}

/**
 * Saves a record from its form.
 * @throws Rejected NOT_FOUND, W014 with the current record if somebody saved it meanwhile, TAKEN, SETTLED, or a refusal of the
 * resource's own check
 */
export async function update(resource: Resource, values: Values, call: Call): Promise<Values> {
  const { check, carry, saved: others, changed } = resource.hooks;
  const input = placed(resource, values, call);
  const [errors = []] = (await check?.([input], call)) ?? [];
  if (errors.length > 0) {
    // A form of an old version is compared with the current record first: its faults may come from the other change.
    const current = await one(resource, identity(resource, input), call);
    throw obstacle(resource, input, current) ?? Rejected.fields(errors);
  }
  const work = (within: Call) => write(resource, input, within);
  const saved = await unlessTaken(resource, input, carry || others ? inOne(call, work) : work(call));
  changed?.(call.context);
  return saved;
}
