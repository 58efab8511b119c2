-- What moved of a shop's items in each span, in stock units: what came less what went, and of it what recipes used.
with moves as materialized (
  select item_id, span, -quantity as quantity, quantity as used from (:used) u
  union all
  select item_id, width_bucket(business_date, :starts::date[]), quantity, 0 from purchase_day
  where tenant_id = :tenant_id and shop_id = :shop_id and business_date between :first::date and :last::date
  union all
  select item_id, width_bucket(business_date, :starts::date[]), -quantity, 0 from stock_loss
  where tenant_id = :tenant_id and shop_id = :shop_id and business_date between :first::date and :last::date
  union all
  select l.item_id, width_bucket(t.ship_date, :starts::date[]), -l.shipped, 0
  from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
  where t.tenant_id = :tenant_id and t.shop_id = :shop_id and t.ship_date between :first::date and :last::date
  union all
  select l.item_id, width_bucket(t.receive_date, :starts::date[]), l.received, 0
  from transfer t join transfer_line l on l.tenant_id = t.tenant_id and l.transfer_id = t.transfer_id
  where t.tenant_id = :tenant_id and t.to_shop_id = :shop_id and t.receive_date between :first::date and :last::date
)
select i.item_id as "itemId", json_agg(coalesce(m.quantity, 0) order by span) as net,
  json_agg(coalesce(m.used, 0) order by span) as used
from (select distinct item_id from moves) i cross join generate_series(1, cardinality(:starts::date[])) as span
left join (
  select item_id, span, sum(quantity) as quantity, sum(used) as used from moves group by 1, 2
) m using (item_id, span)
group by 1 order by 1
