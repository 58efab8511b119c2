import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Place } from "./place.ts";

type Dates = Omit<Place, "date"> & { dates: readonly string[] };

/**
 * Marks whether the closings of these dates and of the counted ones after them still tell the drawer as it is. Called in the transaction that
 * writes an event or what was counted.
 */
export async function markDrawer(db: Kysely<Tables>, { tenantId, shopId, dates }: Dates): Promise<void> {
  await sql`select mark_drawer(${tenantId}, ${shopId}, date) from unnest(${dates}::date[]) as date`.execute(db);
}
