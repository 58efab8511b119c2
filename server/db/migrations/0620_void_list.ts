import { sql, type Kysely } from "kysely";

/** What the list of voids counts and sums, told from indexes alone. They hold no ordinary sale: recording one writes nothing more. */
const statements = [
  // Voids and returns by day with all that the list of them counts and sorts.
  sql`drop index receipt_reversal_by_day`,
  sql`create index receipt_reversal_by_day on receipt (tenant_id, shop_id, business_date)
    include (sold_at, seq, receipt_id, kind, reversal_of, total, staff_code, staff_name, reason) where kind <> 'SALE'`,
  // What a void is worth, which it does not hold itself: the voided receipts by their ids.
  sql`create index receipt_voided on receipt (tenant_id, shop_id, receipt_id) include (total) where voided_at is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
