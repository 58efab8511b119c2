import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import { inOne, type Call } from "./call.ts";
import { noteChange } from "./changes.ts";
import { faultsOf } from "./foreign.ts";
import type { Values } from "./hooks.ts";
import { find, one, withDerived } from "./read.ts";
import { columnOf, versionField, type Resource } from "./resource.ts";
import { having, identity, inState, owned, placed } from "./rowsOf.ts";
import { recordColumns, splitRow } from "./recordColumns.ts";
import { settled } from "./settled.ts";
import { unlessTaken } from "./unique.ts";
import { columnValues } from "./values.ts";
import { toStaleRefusal } from "./stale.ts";

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

/** Updates the rows of a condition, and answers each record as it was and as it is. The rows are locked, so that both are true. */
async function changeRows(resource: Resource, columns: Values, which: RawBuilder<boolean>, call: Call) {
  const { table, id } = resource.stored;
  const { rows } = await sql<Values>`
    update ${sql.table(table)} set ${assigned(resource, columns, call)}
    from (
      select ${sql.ref(id)} as "row before", ${recordColumns(resource, call, "before.")} from ${sql.table(table)}
      where ${which} for update
    ) as earlier
    where ${which} and ${sql.ref(id)} = "row before"
    returning ${recordColumns(resource, call)}, earlier.*`.execute(call.db);
  return rows.map(({ "row before": _, ...row }) => splitRow(row));
}

/** Updates columns of one of the viewer's rows, which the caller has locked, and raises its version. */
export async function updateRow(resource: Resource, id: number, columns: Values, call: Call): Promise<void> {
  const which = sql<boolean>`${owned(resource, call.viewer)} and ${sql.ref(resource.stored.id)} = ${id}`;
  for (const changed of await changeRows(resource, columns, which, call)) noteChange(resource, "UPDATE", changed, call);
}

/** Why the current record cannot be saved, whatever is sent: its state, or its version. Undefined if nothing is in the way. */
function obstacle(resource: Resource, input: Values, current: Values): Rejected | undefined {
  const { open } = resource.hooks;
  const { name } = versionField(resource);
  if (open && !open.update.includes(String(current[open.field]))) return settled(resource, current);
  return current[name] === input[name] ? undefined : toStaleRefusal(current);
}

/**
 * Updates a record that still has the expected version and one of these states. The caller notes the change.
 * @returns the record as it was, without the fields of the hook `derived`, and as it is
 * @param input identifies the record and holds its version
 * @throws Rejected W014 with the current record if somebody saved it meanwhile, SETTLED, NOT_FOUND
 */
export async function writeColumns(
  resource: Resource,
  { input, columns, states }: { input: Values; columns: Values; states?: readonly string[] | undefined },
  call: Call,
): Promise<{ before: Values; after: Values }> {
  const { hooks } = resource;
  const version = versionField(resource);
  const column = sql.ref(columnOf(resource, version.name).name);
  const key = identity(resource, input);
  const which = sql<boolean>`${owned(resource, call.viewer)} and ${having(resource, key)}
    and ${column} = ${input[version.name]} and ${inState(resource, states, call)}`;
  const [changed] = await changeRows(resource, columns, which, call);
  if (changed) {
    const [after = changed.after] = await withDerived(resource, [changed.after], call);
    return { before: changed.before, after };
  }
  const current = await one(resource, key, call);
  throw obstacle(resource, input, current) ?? (hooks.open ? settled(resource, current) : toStaleRefusal(current));
}

/** Updates the columns and, in the same transaction, what the hooks `carry` and `saved` write. */
async function write(resource: Resource, input: Values, call: Call): Promise<Values> {
  const { carry, saved, open } = resource.hooks;
  const key = identity(resource, input);
  // What `saved` writes to other tables is in the record with the fields of the hook `derived`.
  const [whole] = saved ? await withDerived(resource, await find(resource, key, call, true), call) : [];
  const [columns = {}] = await savedColumns(resource, [input], call);
  const { before, after } = await writeColumns(resource, { input, columns, states: open?.update }, call);
  await carry?.(before, input, call);
  await saved?.([input], call);
  const now = saved ? await one(resource, key, call) : after;
  noteChange(resource, "UPDATE", { before: whole ?? before, after: now }, call);
  return now;
}

/**
 * Saves a record from its form.
 * @throws Rejected NOT_FOUND, W014 with the current record if somebody saved it meanwhile, TAKEN, SETTLED, or a refusal of the
 * resource's own check
 */
export async function update(resource: Resource, values: Values, call: Call): Promise<Values> {
  const { changed } = resource.hooks;
  const input = placed(resource, values, call);
  const [errors = []] = await faultsOf(resource, [input], call);
  if (errors.length > 0) {
    // A form of an old version is compared with the current record first: its faults may come from the other change.
    const current = await one(resource, identity(resource, input), call);
    throw obstacle(resource, input, current) ?? Rejected.fields(errors);
  }
  const saved = await unlessTaken(
    resource,
    input,
    inOne(call, (within) => write(resource, input, within)),
  );
  changed?.(call.context);
  return saved;
}
