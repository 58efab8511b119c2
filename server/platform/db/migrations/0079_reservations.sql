-- Every reservation of values, whatever made it: the form of a product or option, or a change set. Each stays where it is written, a form's in
-- its record and a change set's among its records; this is where they are read beside each other.
create view reservation as
select tenant_id, shop_id, 'FORM'::text as source, 'PRODUCT'::text as resource, product_id as record_id, order_type,
  product_code as line_key, product_name as record_name, (scheduled ->> 'updateTimer')::timestamptz as run_at,
  (scheduled ->> 'updateProductId')::int as update_product_id, null::int as change_set_id, null::int as record_no,
  jsonb_build_object('price', price, 'cost', cost) as before,
  jsonb_strip_nulls(jsonb_build_object('price', scheduled -> 'price', 'cost', scheduled -> 'cost')) as after
from product where scheduled is not null
union all
select tenant_id, shop_id, 'FORM', 'OPTION', product_id, order_type, product_code, product_name,
  (scheduled ->> 'updateTimer')::timestamptz, (scheduled ->> 'updateProductId')::int, null, null,
  jsonb_build_object('price', price, 'cost', cost),
  jsonb_strip_nulls(jsonb_build_object('price', scheduled -> 'price', 'cost', scheduled -> 'cost'))
from product_option where scheduled is not null
union all
select r.tenant_id, r.shop_id, 'CHANGE_SET', s.resource, r.record_id, r.order_type, r.line_key, r.record_name, s.run_at, null,
  r.change_set_id, r.record_no, r.before, r.after
from change_set_record r
join change_set s on s.tenant_id = r.tenant_id and s.change_set_id = r.change_set_id
where r.outcome = 'PLANNED' and s.run_at is not null and s.started_at is null and s.canceled_at is null;

-- The calendar finds dates among all dishes of the chosen shops; few dishes have one.
create index product_starts on product (tenant_id, start_date) where start_date is not null;
create index product_ends on product (tenant_id, end_date) where end_date is not null;
create index product_released on product (tenant_id, release_timer) where release_timer is not null;
