import { sql, type RawBuilder } from "kysely";
import { resourceNames } from "../../../../src/generated/names.ts";
import { countedUpTo, countedUsers, lossRecords } from "../../../../i18n/ja/store/in-use.ts";
import type { Call } from "../../../engine/crud/call.ts";

type Users = { name: string; rows(tenantId: number, id: number): RawBuilder<unknown> };

/** SQL: records of a table that has items, a row each. */
const withItem = (table: string, key: string) => (tenantId: number, itemId: number) => sql`
  select distinct ${sql.ref(key)} from ${sql.table(table)} where tenant_id = ${tenantId} and item_id = ${itemId}`;

/** What is on record of an item: it can no longer be deleted. */
const records: readonly Users[] = [
  { name: resourceNames["purchase-slips"], rows: withItem("purchase_line", "slip_id") },
  { name: resourceNames["transfer-lines"], rows: withItem("transfer_line", "transfer_id") },
  { name: lossRecords, rows: withItem("stock_loss", "loss_id") },
  { name: resourceNames["stock-counts"], rows: withItem("stock_count_line", "count_id") },
];

/** What else has quantities in an item's stock unit. */
const quantities: readonly Users[] = [
  {
    name: resourceNames.recipe,
    rows: (tenantId, itemId) => sql`
      select recipe_id from recipe
      where tenant_id = ${tenantId} and ingredients @> ${JSON.stringify([{ itemId }])}::jsonb`,
  },
  { name: resourceNames["item-par"], rows: withItem("item_par", "item_par_id") },
];

const supplierRecords: readonly Users[] = [
  {
    name: resourceNames["purchase-slips"],
    rows: (tenantId, supplierId) => sql`
      select slip_id from purchase_slip where tenant_id = ${tenantId} and supplier_id = ${supplierId}`,
  },
];

/** Names and counts what uses a record, of all shops of the company, whoever asks; empty if nothing does. */
async function readUsersText(users: readonly Users[], id: number, { db, viewer }: Call): Promise<string> {
  const counts = users.map(
    ({ name, rows }) => sql<string>`
      select ${name}::text as name, count(*)::int as count from (${rows(viewer.developerId, id)} limit ${countedUpTo}) as users`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => countedUsers(name, count))
    .join("、");
}

/** What stands in the way of deleting an item. */
export const listItemUsers = (itemId: number, call: Call) => readUsersText(records, itemId, call);

/** What stands in the way of another stock unit: sums would mix two units. */
export const listUnitUsers = (itemId: number, call: Call) => readUsersText([...records, ...quantities], itemId, call);

/** What stands in the way of deleting a supplier. */
export const slipsOfSupplier = (supplierId: number, call: Call) => readUsersText(supplierRecords, supplierId, call);
