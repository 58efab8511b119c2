import { sql, type RawBuilder } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import { runInTransaction, type Call } from "../call.ts";
import { noteChange } from "../changes.ts";
import { completeInput } from "../complete.ts";
import { findInputErrors } from "../find/foreign.ts";
import type { FieldValues } from "../hooks.ts";
import { findRecords, requireRecord, addDerivedFields, readWrittenRecords } from "../find/read.ts";
import { requireColumn, requireVersionField, type StoredResource } from "../resource.ts";
import { hasFieldValues, pickRecordIdentity, hasRecordState, isOwnRow, fillShopField } from "../find/rowsOf.ts";
import { pickRecordBefore, selectRecordColumns } from "../find/recordColumns.ts";
import { buildSettledRefusal } from "../buildSettledRefusal.ts";
import { refuseTakenValues } from "./unique.ts";
import { toColumnValues } from "../values.ts";
import { toStaleRefusal } from "../stale.ts";

/** The columns of each record that is saved: the form's fields and the hooks' columns. */
export async function buildUpdateColumns(
  resource: StoredResource,
  inputs: readonly FieldValues[],
  call: Call,
): Promise<FieldValues[]> {
  const { stored, hooks } = resource;
  const place = sql<number>`${sql.ref(stored.sequence ?? stored.id)}`;
  const saved = inputs.map((input) => ({ input, isNew: false, place }));
  const own = await hooks.columns?.(saved, call);
  return inputs.map((input, index) => ({
    ...toColumnValues(resource, "UPDATE", input, call.context.sealing),
    ...own?.[index],
  }));
}

/** The SET list of an update, which also raises the version. A part of another table (`part`) has no time of change. */
export function buildAssignments(resource: StoredResource, columns: FieldValues, { now }: Call): RawBuilder<unknown> {
  const { stored } = resource;
  const version = sql.ref(requireColumn(resource, requireVersionField(resource).name).name);
  const set = Object.entries(stored.part ? columns : { ...columns, updated_at: now });
  return sql`${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}, ${version} = ${version} + 1`;
}

/** Updates the rows of a condition, and answers each record as it was and as it is (`readWrittenRecords`). The rows are locked, so that both are true. */
async function changeRows(resource: StoredResource, columns: FieldValues, which: RawBuilder<boolean>, call: Call) {
  const { table, id } = resource.stored;
  const { rows } = await sql<FieldValues>`
    update ${sql.table(table)} set ${buildAssignments(resource, columns, call)}
    from (
      select ${sql.ref(id)} as "row before", ${selectRecordColumns(resource, call, "before.")} from ${sql.table(table)}
      where ${which} for update
    ) as earlier
    where ${which} and ${sql.ref(id)} = "row before"
    returning earlier.*`.execute(call.db);
  const after = await readWrittenRecords(
    resource,
    rows.map((row) => Number(row["row before"])),
    call,
  );
  return after.map((record, index) => ({ before: pickRecordBefore(rows[index] ?? {}), after: record }));
}

/** Updates columns of one of the viewer's rows, which the caller has locked, and raises its version. */
export async function updateRow(resource: StoredResource, id: number, columns: FieldValues, call: Call): Promise<void> {
  const which = sql<boolean>`${isOwnRow(resource, call.viewer)} and ${sql.ref(resource.stored.id)} = ${id}`;
  for (const changed of await changeRows(resource, columns, which, call)) noteChange(resource, "UPDATE", changed, call);
}

/** Why the current record cannot be saved, whatever is sent: its state, or its version. Undefined if nothing is in the way. */
function obstacle(resource: StoredResource, input: FieldValues, current: FieldValues): Rejected | undefined {
  const { open } = resource.hooks;
  const { name } = requireVersionField(resource);
  if (open && !open.update.includes(String(current[open.field]))) return buildSettledRefusal(resource, current);
  return current[name] === input[name] ? undefined : toStaleRefusal(current);
}

/**
 * Updates a record that still has the expected version and one of these states. The caller notes the change.
 * @returns the record as it was, without the fields of the hook `derived`, and as it is
 * @param input identifies the record and holds its version
 * @throws Rejected W014 with the current record if somebody saved it meanwhile, SETTLED, NOT_FOUND
 */
export async function writeColumns(
  resource: StoredResource,
  { input, columns, states }: { input: FieldValues; columns: FieldValues; states?: readonly string[] | undefined },
  call: Call,
): Promise<{ before: FieldValues; after: FieldValues }> {
  const { hooks } = resource;
  const version = requireVersionField(resource);
  const column = sql.ref(requireColumn(resource, version.name).name);
  const key = pickRecordIdentity(resource, input);
  const which = sql<boolean>`${isOwnRow(resource, call.viewer)} and ${hasFieldValues(resource, key)}
    and ${column} = ${input[version.name]} and ${hasRecordState(resource, states, call)}`;
  const [changed] = await changeRows(resource, columns, which, call);
  if (changed) {
    const [after = changed.after] = await addDerivedFields(resource, [changed.after], call);
    return { before: changed.before, after };
  }
  const current = await requireRecord(resource, key, call);
  throw (
    obstacle(resource, input, current) ??
    (hooks.open ? buildSettledRefusal(resource, current) : toStaleRefusal(current))
  );
}

/** Updates the columns and, in the same transaction, what the hooks `carry` and `saved` write. */
async function writeUpdate(resource: StoredResource, input: FieldValues, call: Call): Promise<FieldValues> {
  const { carry, saved, afterWrite, open } = resource.hooks;
  const key = pickRecordIdentity(resource, input);
  // What `saved` writes to other tables is in the record with the fields of the hook `derived`.
  const [whole] = saved ? await addDerivedFields(resource, await findRecords(resource, key, call, true), call) : [];
  const [columns = {}] = await buildUpdateColumns(resource, [input], call);
  const { before, after } = await writeColumns(resource, { input, columns, states: open?.update }, call);
  await carry?.(before, input, call);
  await saved?.([input], call);
  const now = saved ? await requireRecord(resource, key, call) : after;
  noteChange(resource, "UPDATE", { before: whole ?? before, after: now }, call);
  await afterWrite?.([{ before, after: now }], call);
  return now;
}

/**
 * Saves a record from its form.
 * @throws Rejected NOT_FOUND, W014 with the current record if somebody saved it meanwhile, TAKEN, SETTLED, or a refusal of the
 * resource's own check
 */
export async function updateRecord(resource: StoredResource, values: FieldValues, call: Call): Promise<FieldValues> {
  const { changed } = resource.hooks;
  const sent = fillShopField(resource, values, call);
  const [stored] = resource.hooks.complete ? await findRecords(resource, pickRecordIdentity(resource, sent), call) : [];
  const { input, errors: faults } = completeInput(resource, sent, stored);
  const [found = []] = await findInputErrors(resource, [input], call);
  const errors = [...faults, ...found];
  if (errors.length > 0) {
    // A form of an old version is compared with the current record first: its faults may come from the other change.
    const current = await requireRecord(resource, pickRecordIdentity(resource, input), call);
    throw obstacle(resource, input, current) ?? Rejected.fields(errors);
  }
  const saved = await refuseTakenValues(
    resource,
    input,
    runInTransaction(call, (within) => writeUpdate(resource, input, within)),
  );
  changed?.(call.context);
  return saved;
}
