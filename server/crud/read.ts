import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import { textFinder } from "../../src/core/searched.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import type { Resource } from "./resource.ts";
import { having, ordered, owned, placed } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";

/** Adds the fields that the hook `derived` computes. */
export async function withDerived(
  resource: Resource,
  records: readonly Values[],
  call: Call,
): Promise<readonly Values[]> {
  const { derived } = resource.hooks;
  if (!derived || records.length === 0) return records;
  const values = await derived.of(records, call);
  return records.map((record, index) => ({ ...record, ...values[index] }));
}

/**
 * The viewer's records with these values, in the list's order, without the fields of the hook `derived`.
 * @param lock locks the rows until the end of the transaction
 */
export async function find(resource: Resource, values: Values, call: Call, lock = false): Promise<readonly Values[]> {
  const { rows } = await sql<Values>`
    select ${recordColumns(resource, call)} from ${sql.table(resource.stored.table)}
    where ${owned(resource, call.viewer)} and ${having(resource, values, call)}
    order by ${ordered(resource)} ${lock ? sql`for update` : sql``}`.execute(call.db);
  return rows;
}

/** The viewer's records with these ids, without the fields of the hook `derived`. */
export async function recordsOf(resource: Resource, ids: readonly number[], call: Call): Promise<readonly Values[]> {
  const { stored } = resource;
  const { rows } = await sql<Values>`
    select ${recordColumns(resource, call)} from ${sql.table(stored.table)}
    where ${owned(resource, call.viewer)} and ${sql.ref(stored.id)} = any(${[...ids]}::int[])`.execute(call.db);
  return rows;
}

/** The records that have the words of the arguments with @searches. */
function search({ stored }: Resource, args: Values, records: readonly Values[]): readonly Values[] {
  const searches = Object.entries(stored.searches).flatMap(([name, fields]) => {
    const words = args[name];
    return typeof words === "string" ? [{ finds: textFinder(words), fields }] : [];
  });
  if (searches.length === 0) return records;
  return records.filter((record) => searches.every(({ finds, fields }) => finds(fields.map((field) => record[field]))));
}

/** The viewer's records that the list's arguments leave, in its order. */
export async function list(resource: Resource, args: Values, call: Call): Promise<readonly Values[]> {
  const records = await find(resource, placed(resource, args, call), call);
  return withDerived(resource, search(resource, args, records), call);
}

/** The viewer's record with these values, one of which is an id. @throws Rejected NOT_FOUND, or the hook's own refusal */
export async function one(resource: Resource, args: Values, call: Call): Promise<Values> {
  const [record] = await withDerived(resource, await find(resource, args, call), call);
  if (!record)
    throw (await resource.hooks.missing?.(Number(args[resource.meta.id]), call)) ?? new Rejected("NOT_FOUND");
  return record;
}
