import { sql, type Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Place } from "./place.ts";

/**
 * Marks whether the closings of a date and of the counted one after it still tell the drawer as it is. Called in the transaction that
 * writes an event or what was counted.
 */
export async function markDrawer(db: Kysely<Tables>, { tenantId, shopId, date }: Place): Promise<void> {
  await sql`select mark_drawer(${tenantId}, ${shopId}, ${date}::date)`.execute(db);
}
