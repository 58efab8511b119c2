import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";

/** A fixed count that disagrees with its lines or lacks an item, or losses of a date that are not those of its daily report. */
export type StockFault = { kind: "count"; date: string; countId: number } | { kind: "loss"; date: string };

/**
 * Counts the fixed counts of a shop again from their lines. It shares no code with server/trade/stock on purpose, so that it finds errors there.
 * A line may differ by half a yen from quantity × price, whichever way a half was rounded.
 */
async function checkStockCounts(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<StockFault[]> {
  const { rows } = await sql<{ date: string; countId: number }>`
    with counts as (
      select * from stock_count where tenant_id = ${tenantId} and shop_id = ${shopId} and status = 'FIXED'
    ), lines as (
      select l.* from counts c join stock_count_line l on l.tenant_id = c.tenant_id and l.count_id = c.count_id
    ), sums as (
      select count_id, count(quantity) as items, coalesce(sum(value), 0) as value,
        coalesce(sum(round(theoretical * coalesce(unit_price, 0)) - value), 0) as shortage,
        count(*) filter (where theoretical is not null) as compared,
        count(*) filter (where abs(value - quantity * coalesce(unit_price, 0)) > 0.500001) as wrong
      from lines group by count_id
    ), firsts as (
      select l.item_id, min(c.count_date) as first from counts c join lines l on l.count_id = c.count_id
      where l.quantity is not null group by 1
    )
    select c.count_date as date, c.count_id as "countId" from counts c left join sums s on s.count_id = c.count_id
    where c.lines <> coalesce(s.items, 0) or c.stock_value <> coalesce(s.value, 0) or s.wrong > 0
      or abs(c.shortage_value - coalesce(s.shortage, 0)) > s.compared
      or exists (
        select from firsts f where f.first < c.count_date
          and not exists (select from lines l where l.count_id = c.count_id and l.item_id = f.item_id)
      )
    order by 1, 2`.execute(db);
  return rows.map(({ date, countId }) => ({ kind: "count", date, countId }));
}

/** Compares the losses in the stock with those of the newest submission of each daily report; one that was sent back may have them. */
async function checkLosses(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<StockFault[]> {
  const { rows } = await sql<{ date: string }>`
    with newest as (
      select distinct on (business_date) business_date, state, content from daily_report_version
      where tenant_id = ${tenantId} and shop_id = ${shopId} order by business_date, revision desc
    ), written as (
      select n.business_date, n.state in ('SUBMITTED', 'APPROVED') as stands, (l ->> 'itemId')::int as item_id, (l ->> 'quantity')::numeric as quantity
      from newest n cross join jsonb_array_elements(n.content -> 'losses') as l
    ), stored as (
      select business_date, item_id, sum(quantity) as quantity from stock_loss
      where tenant_id = ${tenantId} and shop_id = ${shopId} and from_daily_report group by 1, 2
    ), named as (
      select business_date, item_id, sum(quantity) as quantity from written where item_id is not null and stands group by 1, 2
    )
    select business_date as date from named n left join stored s using (business_date, item_id)
    where coalesce(s.quantity, 0) < n.quantity
    union
    -- A line without an item may have found one by its name: together they are never more than what was written.
    select s.business_date from (select business_date, sum(quantity) as quantity from stored group by 1) s
    left join (select business_date, sum(quantity) as quantity from written group by 1) w using (business_date)
    where s.quantity > coalesce(w.quantity, 0)
    order by 1`.execute(db);
  return rows.map(({ date }) => ({ kind: "loss", date }));
}

/** Checks the counts and losses of a shop. Neither is repaired: a count is what a person wrote, and a report is submitted anew. */
export const checkStock = async (db: Kysely<Tables>, tenantId: number, shopId: number): Promise<StockFault[]> => [
  ...(await checkStockCounts(db, tenantId, shopId)),
  ...(await checkLosses(db, tenantId, shopId)),
];
