import { sql, type Kysely } from "kysely";
import { denominationNames, yenDenominations } from "../../../../src/domain/cash.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** A date whose drawer_changed does not match its closing and its events. */
export type DrawerFault = { kind: "drawer"; date: string };

const countedCash = sql.join(
  denominationNames.map((name) => sql`${sql.lit(yenDenominations[name])} * ${sql.ref(name)}`),
  sql` + `,
);

/**
 * Dates with a wrong drawer_changed: it must be set if the events, or the float of the counted date before, differ from those
 * of the newest closing. It shares no code with mark_drawer on purpose, so that it finds errors there.
 */
export async function checkDrawers(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<DrawerFault[]> {
  const { rows } = await sql<{ date: string }>`
    with counted as (
      select distinct on (business_date) business_date, version, carry_over, cash_in, cash_out, ${countedCash} - deposit as float_left
      from day_closing_cash where tenant_id = ${tenantId} and shop_id = ${shopId} order by business_date, version desc
    ), floats as (
      select c.*, lag(float_left, 1, 0) over (order by business_date) as float_found from counted c
    ), moved as (
      select business_date, sum(case when event = 'CASH_OUT' then 0 else amount end) as cash_in,
        sum(case when event = 'CASH_OUT' then amount else 0 end) as cash_out
      from cash_drawer_event
      where tenant_id = ${tenantId} and shop_id = ${shopId} and event not in ('COUNT', 'OPEN') group by business_date
    ), newest as (
      select business_date, max(version) as version from day_closing
      where tenant_id = ${tenantId} and shop_id = ${shopId} group by business_date
    ), changed as (
      select n.business_date from newest n join floats b using (business_date, version) left join moved m using (business_date)
      where b.carry_over <> b.float_found or b.cash_in <> coalesce(m.cash_in, 0) or b.cash_out <> coalesce(m.cash_out, 0)
    )
    select d.business_date as date from sales_day d left join changed c using (business_date)
    where d.tenant_id = ${tenantId} and d.shop_id = ${shopId} and d.channel = 0
      and d.drawer_changed <> (c.business_date is not null)
    order by 1`.execute(db);
  return rows.map(({ date }) => ({ kind: "drawer", date }));
}
