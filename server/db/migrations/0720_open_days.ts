import { sql, type Kysely } from "kysely";
import { dayFiguresOpen } from "../functions/closingMarks.ts";

/**
 * Whether a date is open stands beside its marks, and a small index holds the dates of which it is true: how new a report is need not
 * read every date. An index over the marks themselves would be written anew with each receipt; a date's is_open changes when it is
 * closed, and when something comes after that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(dayFiguresOpen).execute(db);
  await sql`
    alter table sales_day add column is_open boolean not null
      generated always as (closed_seq is null or closed_seq < last_seq) stored`.execute(db);
  await sql`
    create index sales_day_open on sales_day (tenant_id, shop_id, business_date) where is_open and channel = 0`.execute(
    db,
  );
}
