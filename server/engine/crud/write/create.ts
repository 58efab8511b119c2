import { sql, type RawBuilder } from "kysely";
import { Rejected, type FieldError } from "../../../../src/core/rejected.ts";
import { runInTransaction, type Call } from "../call.ts";
import { noteChange } from "../changes.ts";
import { completeInput } from "../complete.ts";
import { findInputErrors } from "../find/foreign.ts";
import type { RecordToSave, FieldValues } from "../hooks.ts";
import { runInSavepoint } from "./savepoint.ts";
import { choosePlaces } from "./places.ts";
import { createEachOnce, type CreationInput, type CreationEntry } from "./once.ts";
import { addDerivedFields, readWrittenRecords } from "../find/read.ts";
import type { StoredResource } from "../resource.ts";
import { fillShopField } from "../find/rowsOf.ts";
import { selectRecordColumns } from "../find/recordColumns.ts";
import { findViolatedUnique, toTakenError, refuseTakenValues } from "./unique.ts";
import { toColumnValues } from "../values.ts";

type New = FieldValues & CreationInput;

/** The rows of new records: the form's fields, the hooks' columns, the owner, the position and the time of creation. */
export async function buildNewRows(
  resource: StoredResource,
  inputs: readonly FieldValues[],
  call: Call,
): Promise<FieldValues[]> {
  const { stored, hooks } = resource;
  const { viewer, now, context } = call;
  const places = await choosePlaces(resource, inputs, call);
  const saved = inputs.map((input, index): RecordToSave<FieldValues> => ({
    input,
    isNew: true,
    place: places[index] ?? sql<number>`0`,
  }));
  const own = (await hooks.columns?.(saved, call)) ?? [];
  return saved.map(({ input, place }, index) => ({
    ...toColumnValues(resource, "CREATE", input, context.sealing),
    ...(stored.sequence === undefined ? {} : { [stored.sequence]: place }),
    ...own[index],
    tenant_id: viewer.developerId,
    created_at: now,
    updated_at: now,
  }));
}

/** The columns and values of an INSERT statement; all rows have the same columns. */
export function buildInsertValues(rows: readonly FieldValues[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  return sql`(${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`;
}

/**
 * Inserts rows in one statement and reads their records by another: Citus takes nothing computed in RETURNING.
 * @returns the records, in the order of the rows
 */
export async function insertRecords(
  resource: StoredResource,
  rows: readonly FieldValues[],
  call: Call,
): Promise<readonly FieldValues[]> {
  const { table, id } = resource.stored;
  const inserted = await sql<{ id: number }>`
    insert into ${sql.table(table)} ${buildInsertValues(rows)} returning ${sql.ref(id)} as id`.execute(call.db);
  return readWrittenRecords(
    resource,
    inserted.rows.map((row) => row.id),
    call,
  );
}

/** The same errors under the path of one entry of a list. */
const prefixErrorPaths = (index: number, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, field: `input.${index}.${error.field}` }));

type CreatedRow = FieldValues & CreationEntry<New>["request"];

const noRequest = { request_id: null, request_digest: null };

/** All rows in one statement. */
async function insertEntries(
  resource: StoredResource,
  entries: readonly CreationEntry<New>[],
  call: Call,
): Promise<readonly CreatedRow[]> {
  const rows = await buildNewRows(
    resource,
    entries.map(({ input }) => input),
    call,
  );
  const written = await insertRecords(
    resource,
    rows.map((row, index) => ({ ...row, ...entries[index]?.request })),
    call,
  );
  return written.map((row, index) => ({ ...row, ...(entries[index]?.request ?? noRequest) }));
}

/**
 * Finds every entry that cannot be written together with the others, with the reason, so that the person sees all of them at
 * once.
 */
async function findEntryErrors(
  resource: StoredResource,
  entries: readonly CreationEntry<New>[],
  call: Call,
): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const entry of entries)
    try {
      await runInSavepoint(call, () => insertEntries(resource, [entry], call));
    } catch (error) {
      const unique = findViolatedUnique(resource, error);
      if (!unique) throw error;
      found.push(...prefixErrorPaths(entry.index, [toTakenError(resource, unique, entry.input)]));
    }
  return found;
}

/** Writes the entries with what the hook `created` writes, and notes them as new records. */
async function insert(resource: StoredResource, sent: readonly CreationEntry<New>[], several: boolean, call: Call) {
  const completed = sent.map((entry) => ({ entry, ...completeInput(resource, entry.input) }));
  const faults = completed.flatMap(({ entry, errors }) => (several ? prefixErrorPaths(entry.index, errors) : errors));
  if (faults.length > 0) throw Rejected.fields(faults);
  const entries = completed.map(({ entry, input }) => ({ ...entry, input }));
  const rows = await insertRows(resource, entries, several, call);
  await resource.hooks.created?.(
    entries.map(({ input }) => input),
    call,
  );
  for (const after of rows) noteChange(resource, "CREATE", { before: null, after }, call);
  await resource.hooks.afterWrite?.(
    rows.map((after) => ({ before: null, after })),
    call,
  );
  return rows;
}

async function insertRows(
  resource: StoredResource,
  entries: readonly CreationEntry<New>[],
  several: boolean,
  call: Call,
) {
  const inputs = entries.map(({ input }) => input);
  const found = await findInputErrors(resource, inputs, call);
  const errors = entries.flatMap(({ index }, place) =>
    several ? prefixErrorPaths(index, found[place] ?? []) : (found[place] ?? []),
  );
  if (errors.length > 0) throw Rejected.fields(errors);
  for (const input of inputs) await resource.hooks.refuseCreate?.(input, call);
  const [only] = inputs;
  if (!several && only) return refuseTakenValues(resource, only, insertEntries(resource, entries, call));
  try {
    return await runInSavepoint(call, () => insertEntries(resource, entries, call));
  } catch (error) {
    if (!findViolatedUnique(resource, error)) throw error;
    throw Rejected.fields(await findEntryErrors(resource, entries, call));
  }
}

/**
 * Creates all records or none. A repeated call creates nothing (once.ts).
 * @param several whether the operation takes a list
 * @throws Rejected TAKEN, W001 for an empty list, and whatever the resource's own checks refuse
 */
export async function createRecords(
  resource: StoredResource,
  records: readonly New[],
  several: boolean,
  call: Call,
): Promise<readonly FieldValues[]> {
  if (records.length === 0) throw new Rejected("W001", { field: "input" });
  const inputs = records.map((input) => fillShopField(resource, input, call));
  const secrets = resource.meta.fields.flatMap(({ name, kind }) => (kind === "PASSWORD" ? [name] : []));
  const read = { table: resource.stored.table, columns: selectRecordColumns(resource, call), secrets };
  const rows = await createEachOnce(call.context, read, inputs, (entries) =>
    runInTransaction(call, (within) => insert(resource, entries, several, within)),
  );
  resource.hooks.changed?.(call.context);
  return addDerivedFields(resource, rows, call);
}
