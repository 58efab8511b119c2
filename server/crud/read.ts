import { sql } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { Call } from "./call.ts";
import type { Values } from "./hooks.ts";
import type { Resource } from "./resource.ts";
import { having, ordered, owned } from "./rowsOf.ts";
import { recordColumns } from "./recordColumns.ts";

/** The viewer's records that have these values, in the order of the list. */
export async function list(resource: Resource, args: Values, call: Call): Promise<Values[]> {
  const { rows } = await sql<Values>`
    select ${recordColumns(resource, call)} from ${sql.table(resource.stored.table)}
    where ${owned(resource, call.viewer)} and ${having(resource, args)}
    order by ${ordered(resource)}`.execute(call.db);
  return rows;
}

/** The viewer's record that has these values, an id among them. @throws Rejected NOT_FOUND */
export async function one(resource: Resource, args: Values, call: Call): Promise<Values> {
  const [row] = await list(resource, args, call);
  if (!row) throw new Rejected("NOT_FOUND");
  return row;
}
