import { sql, type Kysely } from "kysely";
import { closeDayWithFigures, dayFigures } from "../functions/closingFigures.ts";

/**
 * A closing keeps every figure of its date and the cash that was counted. Closings from before kept five sums: those stay, the
 * others are taken from the date as it stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(dayFigures).execute(db);
  await sql`alter table day_closing add column figures jsonb`.execute(db);
  await sql`
    select mark_closed(tenant_id, shop_id, business_date, max(closed_at)) from day_closing c
    where not exists (select from sales_day d where d.tenant_id = c.tenant_id and d.shop_id = c.shop_id and d.channel = 0
      and d.business_date = c.business_date)
    group by tenant_id, shop_id, business_date`.execute(db);
  await sql`
    update day_closing set figures = day_figures(tenant_id, shop_id, business_date)
      || jsonb_build_object('sales', sales, 'tax', tax, 'cost', cost, 'pairs', pairs, 'visitors', visitors)`.execute(
    db,
  );
  await sql`alter table day_closing alter column figures set not null`.execute(db);
  await sql.raw(closeDayWithFigures).execute(db);

  // What is computed from these (balances, difference, next float) is stored nowhere.
  await sql`
    create table day_closing_cash (
      tenant_id int not null,
      shop_id int not null,
      business_date date not null,
      version int not null,
      yen10000 int not null,
      yen5000 int not null,
      yen2000 int not null,
      yen1000 int not null,
      yen500 int not null,
      yen100 int not null,
      yen50 int not null,
      yen10 int not null,
      yen5 int not null,
      yen1 int not null,
      carry_over int not null,
      cash_in int not null,
      cash_out int not null,
      deposit int not null,
      reason text,
      primary key (tenant_id, shop_id, business_date, version)
    )`.execute(db);
}
