import { sql } from "kysely";
import { transfers } from "../../../i18n/ja/in-use.ts";
import type { Call } from "../../crud/call.ts";

/** Names the transfers that have an item, of all shops of the company, up to a thousand; empty if there are none. */
export async function transfersOfItem(itemId: number, { db, viewer }: Call): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select transfer_id from transfer_line
      where tenant_id = ${viewer.developerId} and item_id = ${itemId} group by transfer_id limit 1000
    ) as found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? "" : transfers(count);
}
