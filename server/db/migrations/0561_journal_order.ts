import { sql, type Kysely } from "kysely";

/**
 * The journal's index by day holds its order too: what stands on a page is told from the index alone. Partial for the reason of the
 * one that it takes the place of (migration 0002).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index receipt_by_day`.execute(db);
  await sql`
    create index receipt_by_day on receipt (tenant_id, shop_id, business_date, sold_at, seq)
    where business_date >= '2000-01-01'`.execute(db);
}
