import { sql, type RawBuilder } from "kysely";

/**
 * SQL: the prices of the company's items as rows of item_id, from_date and unit_price (yen without tax of one stock unit), each from its
 * date until the next row of the item. It equals priceOn: the main supplier's prices, and before the first of them any supplier's.
 */
export const priceSteps = (tenantId: number): RawBuilder<unknown> => sql`
  select distinct on (p.item_id, p.from_date) p.item_id, p.from_date, p.price / i.units_per_case as unit_price
  from item_price p
  join purchase_item i on i.tenant_id = p.tenant_id and i.item_id = p.item_id
  left join (
    select m.item_id, m.supplier_id, min(m.from_date) as main_from from item_price m
    where m.tenant_id = ${tenantId} group by m.item_id, m.supplier_id
  ) main on main.item_id = i.item_id and main.supplier_id = i.supplier_id
  where p.tenant_id = ${tenantId}
    and (p.supplier_id = i.supplier_id or main.main_from is null or p.from_date < main.main_from)
  order by p.item_id, p.from_date, p.price`;

type Places = { tenantId: number; shopIds: readonly number[] };

/**
 * SQL: what one stock unit of each item costs each shop at the end of a date, as rows of shop_id, item_id and unit_price (yen without
 * tax): the mean price of the last day on which it was bought or came from another shop, else the price list. Items without either have
 * no row. The last days of each shop and item are one step each in the indexes purchase_day_item and transfer_day_item.
 */
export const selectLastPrices = ({ tenantId, shopIds }: Places, date: string): RawBuilder<unknown> => sql`
  select o.shop_id, o.item_id, coalesce(
      case when o.came_day > o.day then o.came_price end, o.unit_price, o.came_price, listed.unit_price
    ) as unit_price
  from (
    select s.shop_id, i.item_id, b.day, b.unit_price, came.day as came_day, came.unit_price as came_price
    from unnest(${[...shopIds]}::int[]) as s(shop_id)
    join purchase_item i on i.tenant_id = ${tenantId}
    left join lateral (
      select d.business_date as day, sum(d.amount) / sum(d.quantity) as unit_price from purchase_day d
      where d.tenant_id = ${tenantId} and d.shop_id = s.shop_id and d.item_id = i.item_id and d.business_date <= ${date}::date
        and d.quantity > 0
      group by d.business_date order by d.business_date desc limit 1
    ) b on true
    left join lateral (
      select t.business_date as day, t.priced_value / t.priced as unit_price from transfer_day t
      where t.tenant_id = ${tenantId} and t.shop_id = s.shop_id and t.item_id = i.item_id and t.business_date <= ${date}::date
        and t.priced > 0
      order by t.business_date desc limit 1
    ) came on true
  ) o
  left join (
    select distinct on (item_id) item_id, unit_price from (${priceSteps(tenantId)}) s
    where from_date <= ${date}::date order by item_id, from_date desc
  ) listed on listed.item_id = o.item_id
  where coalesce(o.unit_price, o.came_price, listed.unit_price) is not null`;

/** SQL: the same of one shop: rows of item_id and unit_price. */
export const lastPrices = (
  { tenantId, shopId }: { tenantId: number; shopId: number },
  date: string,
): RawBuilder<unknown> =>
  sql`select item_id, unit_price from (${selectLastPrices({ tenantId, shopIds: [shopId] }, date)}) p`;
