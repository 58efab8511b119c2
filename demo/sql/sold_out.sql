-- What has run out: the last dish of each brand in two of its shops until somebody resumes it, and the one before it in its first shop at the
-- tables alone.
with ranked as (
  select p.shop_id, p.product_id, p.order_type, dense_rank() over (partition by s.brand_id order by p.shop_id) as shop_place,
    dense_rank() over (partition by s.brand_id order by p.product_code desc) as dish_place
  from product p join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
  where p.tenant_id = :tenant_id
)
update product p set sold_out_through = date '9999-12-31'
from ranked r
where p.tenant_id = :tenant_id and p.shop_id = r.shop_id and p.product_id = r.product_id
  and ((r.dish_place = 1 and r.shop_place <= 2) or (r.dish_place = 2 and r.shop_place = 1 and r.order_type = 'EAT_IN'));
