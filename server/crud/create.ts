import { sql, type RawBuilder } from "kysely";
import { Rejected, type FieldError } from "../../src/core/rejected.ts";
import { inOne, type Call } from "./call.ts";
import { noteChange } from "./changes.ts";
import { faultsOf } from "./foreign.ts";
import type { Saving, Values } from "./hooks.ts";
import { inSavepoint } from "./savepoint.ts";
import { lastPlace } from "./lastPlace.ts";
import { onceEach, type Creation, type Entry } from "./once.ts";
import { withDerived } from "./read.ts";
import type { Resource } from "./resource.ts";
import { placed } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";
import { broken, taken, unlessTaken } from "./unique.ts";
import { columnValues } from "./values.ts";

type New = Values & Creation;

/** The rows of new records: the form's fields, the hooks' columns, the owner, the position and the time of creation. */
export async function newRows(resource: Resource, inputs: readonly Values[], call: Call): Promise<Values[]> {
  const { stored, hooks } = resource;
  const { viewer, now, context } = call;
  const saved = inputs.map((input, index): Saving<Values> => ({
    input,
    isNew: true,
    place: lastPlace(resource, input, viewer, index),
  }));
  const own = (await hooks.columns?.(saved, call)) ?? [];
  return saved.map(({ input, place }, index) => ({
    ...columnValues(resource, "CREATE", input, context.sealing),
    ...(stored.sequence === undefined ? {} : { [stored.sequence]: place }),
    ...own[index],
    tenant_id: viewer.developerId,
    created_at: now,
    updated_at: now,
  }));
}

/** The columns and values of an INSERT statement; all rows have the same columns. */
export function inserted(rows: readonly Values[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
  return sql`(${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`;
}

/** The same errors under the path of one entry of a list. */
const at = (index: number, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, field: `input.${index}.${error.field}` }));

type Row = Values & Entry<New>["request"];

/** All rows in one statement. */
async function write(resource: Resource, entries: readonly Entry<New>[], call: Call): Promise<readonly Row[]> {
  const rows = await newRows(
    resource,
    entries.map(({ input }) => input),
    call,
  );
  const written = await sql<Row>`
    insert into ${sql.table(resource.stored.table)} ${inserted(rows.map((row, index) => ({ ...row, ...entries[index]?.request })))}
    returning ${recordColumns(resource, call)}, request_id, request_digest`.execute(call.db);
  return written.rows;
}

/**
 * Finds every entry that cannot be written together with the others, with the reason, so that the person sees all of them at
 * once.
 */
async function refusals(resource: Resource, entries: readonly Entry<New>[], call: Call): Promise<FieldError[]> {
  const found: FieldError[] = [];
  for (const entry of entries)
    try {
      await inSavepoint(call, () => write(resource, [entry], call));
    } catch (error) {
      const unique = broken(resource, error);
      if (!unique) throw error;
      found.push(...at(entry.index, [taken(resource, unique, entry.input)]));
    }
  return found;
}

/** Writes the entries with what the hook `created` writes, and notes them as new records. */
async function insert(resource: Resource, entries: readonly Entry<New>[], several: boolean, call: Call) {
  const rows = await insertRows(resource, entries, several, call);
  await resource.hooks.created?.(
    entries.map(({ input }) => input),
    call,
  );
  for (const after of rows) noteChange(resource, "CREATE", { before: null, after }, call);
  return rows;
}

async function insertRows(resource: Resource, entries: readonly Entry<New>[], several: boolean, call: Call) {
  const inputs = entries.map(({ input }) => input);
  const found = await faultsOf(resource, inputs, call);
  const errors = entries.flatMap(({ index }, place) =>
    several ? at(index, found[place] ?? []) : (found[place] ?? []),
  );
  if (errors.length > 0) throw Rejected.fields(errors);
  for (const input of inputs) await resource.hooks.refuseCreate?.(input, call);
  const [only] = inputs;
  if (!several && only) return unlessTaken(resource, only, write(resource, entries, call));
  try {
    return await inSavepoint(call, () => write(resource, entries, call));
  } catch (error) {
    if (!broken(resource, error)) throw error;
    throw Rejected.fields(await refusals(resource, entries, call));
  }
}

/**
 * Creates all records or none. A repeated call creates nothing (once.ts).
 * @param several whether the operation takes a list
 * @throws Rejected TAKEN, W001 for an empty list, and whatever the resource's own checks refuse
 */
export async function create(
  resource: Resource,
  records: readonly New[],
  several: boolean,
  call: Call,
): Promise<readonly Values[]> {
  if (records.length === 0) throw new Rejected("W001", { field: "input" });
  const inputs = records.map((input) => placed(resource, input, call));
  const secrets = resource.meta.fields.flatMap(({ name, kind }) => (kind === "PASSWORD" ? [name] : []));
  const read = { table: resource.stored.table, columns: recordColumns(resource, call), secrets };
  const rows = await onceEach(call.context, read, inputs, (entries) =>
    inOne(call, (within) => insert(resource, entries, several, within)),
  );
  resource.hooks.changed?.(call.context);
  return withDerived(resource, rows, call);
}
