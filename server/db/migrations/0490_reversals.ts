import { sql, type Kysely } from "kysely";

/** Voids and returns by day: few among the receipts, and looked for by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index receipt_reversal_by_day on receipt (tenant_id, shop_id, business_date)
    where kind <> 'SALE'`.execute(db);
}
