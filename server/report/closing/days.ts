import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { tradingDate } from "../fragments.ts";
import type { ClosingScope } from "./versions.ts";

/** A business date of a shop, whether or not anything was sold. */
export type Day = {
  shop_id: number;
  shop_name: string;
  date: string;
  /** What it has sold by now. */
  sales: number;
  /** The shop has records since this date or before it, and the date has begun. */
  begun: boolean;
  /** It is over too: it should be closed. */
  due: boolean;
  closed: boolean;
};

/** SQL: the first business date of the shop in `table` among its rows that `where` takes. */
const firstIn = (table: "sales_day" | "cash_drawer_event", where: RawBuilder<unknown>) => sql`(
  select min(business_date) from ${sql.table(table)} r where r.tenant_id = shop.tenant_id and r.shop_id = shop.shop_id and ${where})`;

/**
 * Every date of the scope for each of its shops, in the shops' order. A date is due from the first one of which the shop has a receipt
 * or an event of its drawer here to the one before the date that trades now; a date between them without a receipt wants its closing
 * too. The opening says nothing: what was sold before under another system is not to be closed here.
 * @param gaps of the dates before the last, those alone that are due and not closed
 */
export async function daysOf(
  db: Kysely<Tables>,
  { tenantId, shopIds, from, to }: ClosingScope,
  now: Date,
  { gaps = false } = {},
): Promise<Day[]> {
  const due = sql`coalesce(day::date >= s.first and day::date < s.today, false)`;
  const { rows } = await sql<Day>`
    with asked as materialized (
      select shop_id, name, display_sequence,
        least(${firstIn("sales_day", sql`r.channel = 0 and r.journal_count > 0`)}, ${firstIn("cash_drawer_event", sql`true`)}) as first,
        ${tradingDate(now)} as today
      from shop where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])
    )
    select s.shop_id, s.name as shop_name, day::date as date, coalesce(d.sales, 0) as sales,
      coalesce(day::date >= s.first and day::date <= s.today, false) as begun,
      ${due} as due, d.closed_at is not null as closed
    from asked s
    cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
    left join sales_day d on d.tenant_id = ${tenantId} and d.shop_id = any(${shopIds}::int[]) and d.shop_id = s.shop_id and d.channel = 0
      and d.business_date between ${from}::date and ${to}::date and d.business_date = day::date
    where ${gaps ? sql`day::date = ${to}::date or (${due} and d.closed_at is null)` : sql`true`}
    order by s.display_sequence, s.shop_id, day`.execute(db);
  return rows;
}
