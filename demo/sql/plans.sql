-- What is planned: the first shop of each brand closes for an inspection, all shops of the first brand close early once, and a change set of the
-- head office raises two of that brand's dishes.
with shops as (
  select shop_id, brand_id, row_number() over (partition by brand_id order by display_sequence) as place,
    dense_rank() over (order by brand_id) as brand_place
  from shop where tenant_id = :tenant_id
), days as (
  insert into special_day (tenant_id, shop_id, business_date, kind, start_time, end_time, note, created_at, updated_at)
  select :tenant_id, shop_id, (:now::timestamptz at time zone 'Asia/Tokyo')::date + day, kind, start_time, end_time, note, :now, :now
  from shops join (values
    (9, 'CLOSED', null, null, '設備点検'), (16, 'HOURS', '11:00', '15:00', '棚卸')
  ) as planned(day, kind, start_time, end_time, note) on kind = 'CLOSED' and place = 1 or kind = 'HOURS' and brand_place = 1
), dishes as (
  select p.product_code, min(p.product_name) as product_name, min(s.brand_id) as brand_id
  from product p join shops s on s.shop_id = p.shop_id and s.brand_place = 1
  where p.tenant_id = :tenant_id and p.scheduled is null
  group by p.product_code order by p.product_code limit 2
), records as (
  select p.*, row_number() over (partition by p.shop_id order by p.product_id) as record_no
  from product p join shops s on s.shop_id = p.shop_id and s.brand_place = 1 join dishes using (product_code)
  where p.tenant_id = :tenant_id
), made as (
  insert into change_set (tenant_id, name, resource, shop_ids, content, groups, total, checked_at, run_at, started_by, created_by, created_at,
    updated_at)
  select :tenant_id, '冬の価格改定', 'PRODUCT', (select array_agg(shop_id order by place) from shops where brand_place = 1),
    jsonb_build_object('orderTypes', '[]'::jsonb, 'lines',
      (select jsonb_agg(jsonb_build_object('brandId', brand_id, 'lineKey', product_code, 'name', product_name)) from dishes),
      'changes', '[{"field": "price", "how": "ADD", "amount": 30}]'::jsonb, 'missing', 'LEAVE', 'bring', '[]'::jsonb, 'reserved', 'KEEP'),
    jsonb_build_array(jsonb_build_object('outcome', 'CHANGED', 'text', null, 'warning', false, 'records', (select count(*) from records),
      'shops', (select count(distinct shop_id) from records), 'examples', (select jsonb_agg(product_name) from dishes), 'remedies', '[]'::jsonb)),
    (select count(*) from records), :now, ((:now::timestamptz at time zone 'Asia/Tokyo')::date + 4 + time '05:00') at time zone 'Asia/Tokyo',
    :account, :account, :now, :now
  where exists (select from records)
  returning change_set_id
)
insert into change_set_record (tenant_id, shop_id, change_set_id, record_no, record_id, record_name, line_key, order_type, outcome, before, after)
select :tenant_id, shop_id, change_set_id, record_no, product_id, product_name, product_code, order_type, 'PLANNED',
  jsonb_build_object('price', price), jsonb_build_object('price', price + 30)
from records cross join made;
