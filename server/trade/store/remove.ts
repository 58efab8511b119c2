import { sql, type Kysely } from "kysely";
import { countedUpTo, shopHoldings } from "../../../i18n/ja/store/in-use.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { Context } from "../../engine/context.ts";
import { toCall, runInTransaction } from "../../engine/crud/call.ts";
import { noteChange } from "../../engine/crud/changes.ts";
import { storedResource } from "../../engine/crud/resource.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { listOwnStores } from "./read.ts";

/** Tables that are deleted with the store. Rows of any other table with a shop_id prevent the deletion. */
const itself = [
  "app_break_time",
  "special_day",
  "reception_pause",
  "store",
  "shop_cutoff",
  "device_menu_reading",
  "shop_api_key",
  "shop",
] as const;

/** Tables whose rows do not prevent the deletion. The history of a shop outlives it. */
const free: readonly string[] = [...itself, "change_history"];

const stores = storedResource("store");

/** Counts the shop's rows in every other table. Tables are found by their columns, so that a new one is not forgotten. */
async function holdings(db: Kysely<Tables>, tenantId: number, shopId: number) {
  const { rows: tables } = await sql<{ table: string }>`
    select c.table_name as "table" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const counted = [];
  for (const { table } of tables.filter(({ table }) => !free.includes(table))) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select 1 from ${sql.table(table)} where tenant_id = ${tenantId} and shop_id = ${shopId} limit ${countedUpTo}
      ) as counted`.execute(db);
    counted.push({ table, count: rows[0]?.count ?? 0 });
  }
  return counted.filter(({ count }) => count > 0);
}

/**
 * Deletes the shop, its store, hours, API keys and access rights for good.
 * @throws Rejected IN_USE, saying what is left, if anything was sold or made there, because the books need the shop
 */
export async function removeStore(context: Context, tenantId: number, shopId: number): Promise<void> {
  await runInTransaction(toCall(context), async (call) => {
    const { db: trx } = call;
    const shop = await trx
      .selectFrom("shop")
      .select("shop_id")
      .where("tenant_id", "=", tenantId)
      .where("shop_id", "=", shopId)
      .forUpdate()
      .executeTakeFirst();
    if (!shop) throw new Rejected("NOT_FOUND");
    const found = await holdings(trx, tenantId, shopId);
    if (found.length > 0) throw new Rejected("IN_USE", { args: [shopHoldings(found)] });
    const [before = null] = await listOwnStores(trx, { developerId: tenantId, shopIds: [shopId] });
    noteChange(stores, "DELETE", { before, after: null }, call);
    await trx
      .updateTable("account")
      .set({ shop_ids: sql<number[]>`array_remove(shop_ids, ${shopId}::int)` })
      .where("tenant_id", "=", tenantId)
      .where(sql<boolean>`${shopId} = any(shop_ids)`)
      .execute();
    for (const table of itself)
      await trx.deleteFrom(table).where("tenant_id", "=", tenantId).where("shop_id", "=", shopId).execute();
  });
}
