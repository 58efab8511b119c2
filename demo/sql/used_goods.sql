-- What the recipes of a shop's sales used before each delivery.
with span as materialized (
  select * from jsonb_to_recordset(:spans::jsonb) as s(place int, supplier int, since date, until date)
), need as materialized (
  select product_code, (g ->> 'itemId')::int as item_id,
    (g ->> 'quantity')::float8 * 100 / (g ->> 'yieldRate')::float8 as quantity
  from recipe cross join jsonb_array_elements(ingredients) as g where tenant_id = :tenant_id
), used as materialized (
  select d.business_date, n.item_id, sum(d.quantity * n.quantity) as quantity
  from product_day d join need n on n.product_code = d.product_code
  where d.tenant_id = :tenant_id and d.shop_id = :shop_id and d.channel = 0
    and d.business_date >= (select min(since) from span) and d.business_date < (select max(until) from span)
  group by 1, 2
)
select s.place, u.item_id, round(sum(u.quantity)::numeric, 3) as quantity
from used u
join purchase_item i on i.tenant_id = :tenant_id and i.item_id = u.item_id
join span s on s.supplier = i.supplier_id and u.business_date >= s.since and u.business_date < s.until
group by 1, 2
