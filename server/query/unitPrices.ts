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

type Place = { tenantId: number; shopId: number };

/**
 * SQL: what one stock unit of each item costs a shop at the end of a date, as rows of item_id and unit_price (yen without tax): the mean
 * price of the last day on which it was bought or came from another shop, else the price list. Items without either have no row.
 */
export const lastPrices = ({ tenantId, shopId }: Place, date: string): RawBuilder<unknown> => sql`
  select distinct on (item_id) item_id, unit_price from (
    select item_id, false as listed, 0 as source, business_date, sum(amount) / sum(quantity) as unit_price from purchase_day
    where tenant_id = ${tenantId} and shop_id = ${shopId} and business_date <= ${date}::date and quantity > 0
    group by item_id, business_date
    union all
    select l.item_id, false, 1, t.receive_date, sum(l.unit_price * l.received) / sum(l.received)
    from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
    where t.tenant_id = ${tenantId} and t.to_shop_id = ${shopId} and t.status = 'RECEIVED' and t.receive_date <= ${date}::date
      and l.received > 0 and l.unit_price is not null
    group by l.item_id, t.receive_date
    union all
    select item_id, true, 2, from_date, unit_price from (${priceSteps(tenantId)}) s where from_date <= ${date}::date
  ) prices order by item_id, listed, business_date desc, source`;
