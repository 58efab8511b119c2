import { sql, type RawBuilder } from "kysely";
import { itemUse } from "../figures/goods/theoreticalUse.ts";

/** A shop, and the end of a business date. */
export type StockPlace = { tenantId: number; shopId: number; date: string };

/** Shops, and the end of a business date. */
export type StockPlaces = { tenantId: number; shopIds: readonly number[]; date: string };

export const toStockPlaces = ({ shopId, ...place }: StockPlace): StockPlaces => ({ ...place, shopIds: [shopId] });

/**
 * SQL: the last counted quantity of each item at the end of the date: rows of shop_id, item_id, count_date, quantity and unit_price.
 * Most items are in the newest count of their shop; the older counts are searched only for the others.
 */
export const lastCounts = ({ tenantId, shopIds, date }: StockPlaces): RawBuilder<unknown> => {
  const isFixed = sql`c.tenant_id = ${tenantId} and c.status = 'FIXED' and c.count_date <= ${date}::date`;
  const newestFirst = sql`c.count_date desc, c.fixed_at desc, c.count_id desc`;
  return sql`
    with newest as materialized (
      select distinct on (c.shop_id) c.shop_id, c.count_id, c.count_date from stock_count c
      where ${isFixed} and c.shop_id = any(${[...shopIds]}::int[]) order by c.shop_id, ${newestFirst}
    ), counted as materialized (
      select n.shop_id, l.item_id, n.count_date, l.quantity, l.unit_price from newest n
      join stock_count_line l on l.tenant_id = ${tenantId} and l.count_id = n.count_id and l.quantity is not null
    )
    select * from counted
    union all
    select n.shop_id, i.item_id, o.count_date, o.quantity, o.unit_price from newest n
    join purchase_item i on i.tenant_id = ${tenantId}
    cross join lateral (
      select c.count_date, l.quantity, l.unit_price from stock_count_line l
      join stock_count c on c.count_id = l.count_id and ${isFixed}
      where l.tenant_id = ${tenantId} and l.shop_id = n.shop_id and l.item_id = i.item_id and l.quantity is not null
      order by ${newestFirst} limit 1
    ) o
    where not exists (select from counted k where k.shop_id = n.shop_id and k.item_id = i.item_id)`;
};

/**
 * SQL: what moved since the last count of each item, positive for what came: rows of shop_id, item_id, kind, day, quantity and
 * amount (yen without tax of what came, null for what went), several for an item. Reads the CTE `base` with the rows of lastCounts.
 * @param byDay the use has its day, too; without, it is one row for an item, which is quicker
 */
export function movesSince({ tenantId, shopIds, date }: StockPlaces, byDay = false): RawBuilder<unknown> {
  // The earliest count bounds what an index reads; how late the count of each item is, the planner cannot know.
  const since = (day: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(day)} > b.count_date and ${sql.ref(day)} <= ${date}::date
      and ${sql.ref(day)} > (select min(count_date) from base)`;
  const at = (shop: string): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(shop)} = b.shop_id and ${sql.ref(shop)} = any(${[...shopIds]}::int[])`;
  const day = byDay ? sql`, d.business_date` : sql``;
  // Items share the dates of a few counts: what was sold since then is summed once for each date.
  const sold = sql`
    select b.shop_id, b.count_date, d.product_code, d.quantity${day} from (select distinct shop_id, count_date from base) b
    join product_day d on d.tenant_id = ${tenantId} and ${at("d.shop_id")} and d.channel = 0 and ${since("d.business_date")}`;
  const used = itemUse(tenantId, sold, ["shop_id", "count_date", ...(byDay ? ["business_date"] : [])]);
  const transfers = sql`base b
    join transfer_day t on t.tenant_id = ${tenantId} and ${at("t.shop_id")} and t.item_id = b.item_id and ${since("t.business_date")}`;
  return sql`
    select b.shop_id, p.item_id, 'BOUGHT' as kind, p.business_date as day, p.quantity, p.amount from base b
    join purchase_day p on p.tenant_id = ${tenantId} and ${at("p.shop_id")} and p.item_id = b.item_id and ${since("p.business_date")}
    union all
    select b.shop_id, b.item_id, 'USED', ${byDay ? sql`u.business_date` : sql`null::date`}, -u.quantity, null from base b
    join (${used}) u on u.shop_id = b.shop_id and u.item_id = b.item_id and u.count_date = b.count_date
    union all
    select b.shop_id, l.item_id, 'LOST', l.business_date, -l.quantity, null from base b
    join stock_loss l on l.tenant_id = ${tenantId} and ${at("l.shop_id")} and l.item_id = b.item_id and ${since("l.business_date")}
    union all
    select b.shop_id, t.item_id, 'MOVED', t.business_date, t.priced, t.priced_value from ${transfers} where t.priced > 0
    union all
    select b.shop_id, t.item_id, 'MOVED', t.business_date, t.received - t.priced - t.shipped, null from ${transfers}
    where t.received - t.priced - t.shipped <> 0`;
}
