import { sql, type RawBuilder } from "kysely";

/** A shop, the day on which it orders, and the delivery that brings what a later order asks for. */
type Window = {
  tenantId: number;
  shopId: number;
  today: string;
  nextDelivery: string;
  /** A draft that is being written, whose own lines do not count. */
  slipId: number | null;
};

/**
 * SQL: what comes to a shop before the next delivery: rows of item_id, ordered, drafted and in_transit, in stock units. A draft whose
 * delivery date is over does not come any more.
 */
export const onTheWay = ({ tenantId, shopId, today, nextDelivery, slipId }: Window): RawBuilder<unknown> => sql`
  select item_id, coalesce(sum(quantity) filter (where kind = 'ORDERED'), 0) as ordered,
    coalesce(sum(quantity) filter (where kind = 'DRAFTED'), 0) as drafted,
    coalesce(sum(quantity) filter (where kind = 'IN_TRANSIT'), 0) as in_transit
  from (
    select l.item_id, l.quantity * l.units_per_case as quantity, case p.status when 'DRAFT' then 'DRAFTED' else 'ORDERED' end as kind
    from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
    where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.status in ('DRAFT', 'ORDERED', 'INSPECTING')
      and p.delivery_date < ${nextDelivery}::date and (p.status <> 'DRAFT' or p.delivery_date >= ${today}::date)
      and p.slip_id is distinct from ${slipId}::int
    union all
    select l.item_id, l.shipped, 'IN_TRANSIT'
    from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
    where t.tenant_id = ${tenantId} and t.to_shop_id = ${shopId} and t.status = 'SHIPPED' and l.shipped > 0
  ) w group by item_id`;
