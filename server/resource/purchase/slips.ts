import { sql, type RawBuilder } from "kysely";
import { purchaseSlips } from "../../../i18n/ja/in-use.ts";
import type { Call } from "../../crud/call.ts";

/** Counts the slips of the company up to a thousand, whoever asks: a slip of a shop that the viewer lacks is in the way too. */
async function slips(condition: RawBuilder<boolean>, { db, viewer }: Call): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from purchase_slip as s where s.tenant_id = ${viewer.developerId} and ${condition} limit 1000
    ) as found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? "" : purchaseSlips(count);
}

/** Names the slips to a supplier; empty if there are none. */
export const slipsOfSupplier = (supplierId: number, call: Call): Promise<string> =>
  slips(sql<boolean>`s.supplier_id = ${supplierId}`, call);

/** Names the slips that have an item; empty if there are none. */
export const slipsOfItem = (itemId: number, call: Call): Promise<string> =>
  slips(
    sql<boolean>`exists (
      select from purchase_line as l where l.tenant_id = s.tenant_id and l.slip_id = s.slip_id and l.item_id = ${itemId})`,
    call,
  );
