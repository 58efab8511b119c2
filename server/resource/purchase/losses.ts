import { sql } from "kysely";
import { stockLosses } from "../../../i18n/ja/in-use.ts";
import type { Call } from "../../crud/call.ts";

/** Names the losses that an item has in the stock of the company's shops; empty if there are none. */
export async function lossesOfItem(itemId: number, { db, viewer }: Call): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from stock_loss where tenant_id = ${viewer.developerId} and item_id = ${itemId} limit 1000
    ) as found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? "" : stockLosses(count);
}
