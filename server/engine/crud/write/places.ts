import { sql, type RawBuilder } from "kysely";
import type { Call } from "../call.ts";
import type { FieldValues } from "../hooks.ts";
import type { StoredResource } from "../resource.ts";
import { hasFieldValues, pickRecordIdentity } from "../find/rowsOf.ts";

/**
 * The position after the last row of the list that a record belongs to. It is read by a statement of its own: Citus takes no subquery among
 * the values of an INSERT.
 */
async function readLastPlace(
  resource: Omit<StoredResource, "hooks">,
  input: FieldValues,
  { db, viewer }: Pick<Call, "db" | "viewer">,
): Promise<number> {
  const { sequence, id, table } = resource.stored;
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(${sql.ref(sequence ?? id)}) + 1, 0) as place from ${sql.table(table)}
    where tenant_id = ${viewer.developerId} and ${hasFieldValues(resource, pickRecordIdentity(resource, input))}`.execute(
    db,
  );
  return rows[0]?.place ?? 0;
}

/** The places of new records in their lists: those that the inputs say (rows of a file may), else after the last ones. */
export async function choosePlaces(
  resource: StoredResource,
  inputs: readonly FieldValues[],
  call: Call,
): Promise<RawBuilder<number>[]> {
  const { sequence } = resource.meta;
  if (resource.stored.sequence === undefined) return inputs.map(() => sql<number>`0`);
  const lastPlaces = new Map<string, number>();
  const places: RawBuilder<number>[] = [];
  for (const [index, input] of inputs.entries()) {
    const own = sequence === undefined ? undefined : input[sequence];
    const list = JSON.stringify(pickRecordIdentity(resource, input));
    const place =
      typeof own === "number" ? own : (lastPlaces.get(list) ?? (await readLastPlace(resource, input, call)));
    if (typeof own !== "number") lastPlaces.set(list, place);
    places.push(sql<number>`${typeof own === "number" ? own : place + index}::int`);
  }
  return places;
}
