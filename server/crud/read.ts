import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import type { Resource } from "./resource.ts";
import { having, ordered, owned, placed } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";

/** The same records with what hooks derive of them. */
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

/** The viewer's records that have these values, in the order of the list. */
export const list = (resource: Resource, args: Values, call: Call): Promise<readonly Values[]> =>
  read(resource, placed(resource, args, call), call);

/** The viewer's record that has these values, an id among them. @throws Rejected NOT_FOUND, or what the resource says instead */
export async function one(resource: Resource, args: Values, call: Call): Promise<Values> {
  const [record] = await read(resource, args, call);
  if (!record)
    throw (await resource.hooks.missing?.(Number(args[resource.meta.id]), call)) ?? new Rejected("NOT_FOUND");
  return record;
}
