import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Place } from "./place.ts";

type Dates = Omit<Place, "date"> & { dates: readonly string[] };

/**
 * Marks whether the closings of these dates, and of the counted dates after them, still agree with the drawer. Called in the transaction
 * that writes an event or a count.
 */
export async function markDrawer(db: Kysely<Tables>, { tenantId, shopId, dates }: Dates): Promise<void> {
  await sql`select mark_drawer(${tenantId}, ${shopId}, date) from unnest(${dates}::date[]) as date`.execute(db);
}
