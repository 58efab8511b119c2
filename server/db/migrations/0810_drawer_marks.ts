import { sql, type Kysely } from "kysely";
import { dayFiguresDrawer, markClosedDrawer, markDrawer } from "../functions/drawerMarks.ts";

/**
 * A closing that no longer tells the drawer as it is leaves its date open, as one that lacks a receipt does: both marks stand in
 * is_open, so that every report tells the same of a date without adding up its drawer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(dayFiguresDrawer).execute(db);
  await sql`drop index sales_day_open`.execute(db);
  await sql`alter table sales_day drop column is_open`.execute(db);
  await sql`alter table sales_day add column drawer_changed boolean not null default false`.execute(db);
  await sql`
    alter table sales_day add column is_open boolean not null
      generated always as (closed_seq is null or closed_seq < last_seq or drawer_changed) stored`.execute(db);
  await sql`
    create index sales_day_open on sales_day (tenant_id, shop_id, business_date) where is_open and channel = 0`.execute(
    db,
  );
  await sql.raw(markDrawer).execute(db);
  await sql.raw(markClosedDrawer).execute(db);
  await sql`
    select mark_drawer(tenant_id, shop_id, business_date) from day_closing_cash
    group by tenant_id, shop_id, business_date`.execute(db);
}
