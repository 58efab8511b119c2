import { sql, type Kysely } from "kysely";

/** Tables whose rows people create one by one. */
const tables = [
  "brand",
  "budget",
  "cash_drawer_event",
  "count_product",
  "coupon",
  "discount_setting",
  "product",
  "product_category",
  "product_menu_category",
  "product_option",
  "push_notification",
  "store",
  "tto_media",
];

/** The key of the call that created a row, and what the call said: the same call again is answered by this row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} add column request_id uuid, add column request_digest text`.execute(db);
    await sql`
      create unique index ${sql.ref(`${table}_request`)} on ${sql.table(table)} (tenant_id, request_id)
      where request_id is not null`.execute(db);
  }
}
