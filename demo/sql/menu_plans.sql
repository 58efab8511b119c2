-- Approved daily menus of the last days of a shop, and a draft of tomorrow: dishes (no drinks) with recipes that sell well, none in
-- two plans, and the pieces that were proposed (`pieces`).
with day as (
  select :today::date - n as date, n > 0 as over, row_number() over (order by n) - 1 as slot, count(*) over () as slots
  from generate_series(-1, 3::int) n where n <> 0
), dish as (
  select p.*, recipe.parts, row_number() over (order by s.quantity desc, p.product_code) - 1 as place
  from (
    select product_code, sum(quantity) as quantity from product_day
    where tenant_id = :tenant_id and shop_id = :shop_id and channel = 1 and business_date >= :today::date - 28 and business_date < :today::date
    group by product_code
  ) s
  join product p on p.tenant_id = :tenant_id and p.shop_id = :shop_id and p.order_type = 'EAT_IN' and p.product_code = s.product_code
    and p.price >= 400
  join product_category c on c.tenant_id = p.tenant_id and c.shop_id = p.shop_id and c.category_id = p.category_id
    and c.category_name !~ '酒|飲み物|ドリンク|トッピング'
  cross join lateral (
    select jsonb_agg(jsonb_build_object('itemId', i.item_id, 'itemName', i.item_name, 'unit', i.unit,
      'quantity', (g ->> 'quantity')::float8 * 100 / (g ->> 'yieldRate')::float8)) as parts
    from recipe r
    cross join jsonb_array_elements(r.ingredients) g
    join purchase_item i on i.tenant_id = r.tenant_id and i.item_id = (g ->> 'itemId')::int
    where r.tenant_id = :tenant_id and r.product_code = p.product_code
  ) recipe
  where recipe.parts is not null
)
insert into menu_plan (tenant_id, shop_id, plan_date, order_type, state, dishes, approved_at)
select :tenant_id, :shop_id, day.date, 'EAT_IN', case when day.over then 'APPROVED' else 'DRAFT' end,
  jsonb_agg(jsonb_build_object('productId', dish.product_id, 'productCode', dish.product_code, 'newCode', null, 'newId', null,
    'productName', dish.product_name, 'productNameEn', dish.product_name_en, 'productNameZh', dish.product_name_zh,
    'productNameKo', dish.product_name_ko, 'productDescription', dish.product_description, 'productDescriptionEn', null,
    'productDescriptionZh', null, 'productDescriptionKo', null, 'price', dish.price, 'quantity', expected.quantity,
    'ingredients', dish.parts) order by dish.place),
  case when day.over then (day.date - 1 + time '17:00') at time zone 'Asia/Tokyo' end
from day
join dish on dish.place % day.slots = day.slot and dish.place < 5 * day.slots
join jsonb_to_recordset(:pieces::jsonb) as expected(date date, product_code text, quantity int)
  on expected.date = day.date and expected.product_code = dish.product_code
where not exists (
  select from menu_plan m where m.tenant_id = :tenant_id and m.shop_id = :shop_id and m.plan_date = day.date)
group by day.date, day.over
