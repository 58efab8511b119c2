import { sql, type RawBuilder } from "kysely";
import type { FieldValues } from "../hooks.ts";
import type { StoredResource } from "../resource.ts";
import { hasFieldValues, pickRecordIdentity } from "../find/rowsOf.ts";

/**
 * SQL for the position after the last row of the list.
 * @param index position among several rows of one statement, from 0, which keeps their order
 */
export function selectLastPlace(
  resource: Omit<StoredResource, "hooks">,
  input: FieldValues,
  { developerId }: { developerId: number },
  index = 0,
): RawBuilder<number> {
  const { sequence, id, table } = resource.stored;
  return sql<number>`(
    select coalesce(max(${sql.ref(sequence ?? id)}) + 1, 0) + ${index}::int from ${sql.table(table)}
    where tenant_id = ${developerId} and ${hasFieldValues(resource, pickRecordIdentity(resource, input))})`;
}
