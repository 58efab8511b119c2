import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
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

async function read(resource: Resource, args: Values, call: Call): Promise<readonly Values[]> {
  const { rows } = await sql<Values>`
    select ${recordColumns(resource, call)} from ${sql.table(resource.stored.table)}
    where ${owned(resource, call.viewer)} and ${having(resource, args, call)}
    order by ${ordered(resource)}`.execute(call.db);
  return withDerived(resource, rows, call);
}

/** The viewer's records with these values, in the list's order. */
export const list = (resource: Resource, args: Values, call: Call): Promise<readonly Values[]> =>
  read(resource, placed(resource, args, call), call);

/** The viewer's record with these values, one of which is an id. @throws Rejected NOT_FOUND, or the hook's own refusal */
export async function one(resource: Resource, args: Values, call: Call): Promise<Values> {
  const [record] = await read(resource, args, call);
  if (!record)
    throw (await resource.hooks.missing?.(Number(args[resource.meta.id]), call)) ?? new Rejected("NOT_FOUND");
  return record;
}
