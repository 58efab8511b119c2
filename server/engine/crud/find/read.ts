import { sql } from "kysely";
import { Rejected } from "../../../../src/core/rejected.ts";
import { createTextFinder } from "../../../../src/core/searched.ts";
import type { Call } from "../call.ts";
import type { FieldValues } from "../hooks.ts";
import type { StoredResource } from "../resource.ts";
import { hasFieldValues, buildOrderBy, isOwnRow, fillShopField } from "./rowsOf.ts";
import { selectRecordColumns } from "./recordColumns.ts";

/** Adds the fields that the hook `derived` computes. */
export async function addDerivedFields(
  resource: StoredResource,
  records: readonly FieldValues[],
  call: Call,
): Promise<readonly FieldValues[]> {
  const { derived } = resource.hooks;
  if (!derived || records.length === 0) return records;
  const values = await derived.of(records, call);
  return records.map((record, index) => ({ ...record, ...values[index] }));
}

/**
 * The viewer's records with these values, in the list's order, without the fields of the hook `derived`.
 * @param lock locks the rows until the end of the transaction
 */
export async function findRecords(
  resource: StoredResource,
  values: FieldValues,
  call: Call,
  lock = false,
): Promise<readonly FieldValues[]> {
  const { rows } = await sql<FieldValues>`
    select ${selectRecordColumns(resource, call)} from ${sql.table(resource.stored.table)}
    where ${isOwnRow(resource, call.viewer)} and ${hasFieldValues(resource, values, call)}
    order by ${buildOrderBy(resource)} ${lock ? sql`for update` : sql``}`.execute(call.db);
  return rows;
}

/** The viewer's records with these ids, without the fields of the hook `derived`. */
export async function readRecords(
  resource: StoredResource,
  ids: readonly number[],
  call: Call,
): Promise<readonly FieldValues[]> {
  const { stored } = resource;
  const { rows } = await sql<FieldValues>`
    select ${selectRecordColumns(resource, call)} from ${sql.table(stored.table)}
    where ${isOwnRow(resource, call.viewer)} and ${sql.ref(stored.id)} = any(${[...ids]}::int[])`.execute(call.db);
  return rows;
}

/** The records with these ids, in their order, also those that the viewer does not see yet. */
export async function readWrittenRecords(
  resource: StoredResource,
  ids: readonly number[],
  call: Call,
): Promise<readonly FieldValues[]> {
  const { table, id } = resource.stored;
  const { rows } = await sql<FieldValues>`
    select ${selectRecordColumns(resource, call)} from ${sql.table(table)}
    where tenant_id = ${call.viewer.developerId} and ${sql.ref(id)} = any(${[...ids]}::int[])
    order by array_position(${[...ids]}::int[], ${sql.ref(id)})`.execute(call.db);
  return rows;
}

/** The records that have the words of the arguments with @searches. */
function search(
  { stored }: StoredResource,
  args: FieldValues,
  records: readonly FieldValues[],
): readonly FieldValues[] {
  const searches = Object.entries(stored.searches).flatMap(([name, fields]) => {
    const words = args[name];
    return typeof words === "string" ? [{ finds: createTextFinder(words), fields }] : [];
  });
  if (searches.length === 0) return records;
  return records.filter((record) => searches.every(({ finds, fields }) => finds(fields.map((field) => record[field]))));
}

/** The viewer's records that the list's arguments leave, in its order. */
export async function listRecords(
  resource: StoredResource,
  args: FieldValues,
  call: Call,
): Promise<readonly FieldValues[]> {
  const records = await findRecords(resource, fillShopField(resource, args, call), call);
  return addDerivedFields(resource, search(resource, args, records), call);
}

/** The viewer's record with these values, one of which is an id. @throws Rejected NOT_FOUND, or the hook's own refusal */
export async function requireRecord(resource: StoredResource, args: FieldValues, call: Call): Promise<FieldValues> {
  const [record] = await addDerivedFields(resource, await findRecords(resource, args, call), call);
  if (!record)
    throw (await resource.hooks.missing?.(Number(args[resource.meta.id]), call)) ?? new Rejected("NOT_FOUND");
  return record;
}
