import { sql, type Kysely } from "kysely";

/** The open dates of each channel (0720 held those of all sales alone): a filtered report asks for its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sales_day_open`.execute(db);
  await sql`create index sales_day_open on sales_day (tenant_id, shop_id, channel, business_date) where is_open`.execute(
    db,
  );
}
