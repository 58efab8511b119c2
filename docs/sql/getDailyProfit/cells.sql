select
  shop.shop_id,
  spans.span,
  spans.before,
  spans.ends,
  o.count_id as opened,
  c.count_id as closed,
  o.stock_value + coalesce(oo.value, 0) as opening,
  c.stock_value + coalesce(co.value, 0) as closing,
  coalesce(oo.items, 0) as open_before,
  coalesce(co.items, 0) as open_after
from
  shop
  cross join spans
  left join counts o on o.shop_id = shop.shop_id
  and o.count_date = spans.before
  left join counts c on c.shop_id = shop.shop_id
  and c.count_date = spans.ends
  left join open_sums oo on oo.shop_id = shop.shop_id
  and oo.count_date = spans.before
  left join open_sums co on co.shop_id = shop.shop_id
  and co.count_date = spans.ends
where
  shop.tenant_id = :tenant
  and shop.shop_id = any (:'shops'::int[])
