import { sql, type RawBuilder } from "kysely";
import type { Values } from "./hooks.ts";
import type { Resource } from "./resource.ts";
import { having, identity } from "./rowsOf.ts";

/**
 * SQL for the position after the last row of the list.
 * @param index position among several rows of one statement, from 0, which keeps their order
 */
export function lastPlace(
  resource: Omit<Resource, "hooks">,
  input: Values,
  { developerId }: { developerId: number },
  index = 0,
): RawBuilder<number> {
  const { sequence, id, table } = resource.stored;
  return sql<number>`(
    select coalesce(max(${sql.ref(sequence ?? id)}) + 1, 0) + ${index}::int from ${sql.table(table)}
    where tenant_id = ${developerId} and ${having(resource, identity(resource, input))})`;
}
