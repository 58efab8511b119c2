-- What a product or an option is for the consumption tax. The rate follows from it: food that leaves the shop bears 8 %, all else 10 %.
alter table product add column tax_class text check (tax_class in ('FOOD', 'ALCOHOL', 'OTHER'));

alter table product_option add column tax_class text check (tax_class in ('FOOD', 'ALCOHOL', 'OTHER'));

-- What leaves the shop at 8 % is food. In the shop food and alcohol have one rate: there only a line that is food elsewhere tells it. A name
-- is no proof, so that the rest stays unknown until a person says it.
update product set tax_class = 'FOOD' where order_type <> 'EAT_IN' and tax_rate = 'REDUCED';

update product_option set tax_class = 'FOOD' where order_type <> 'EAT_IN' and tax_rate = 'REDUCED';

update product as dish set tax_class = 'FOOD'
from (
  select distinct product.tenant_id, brand_id, product_code
  from product join shop on shop.tenant_id = product.tenant_id and shop.shop_id = product.shop_id
  where tax_class = 'FOOD'
) as food
join shop on shop.tenant_id = food.tenant_id and shop.brand_id = food.brand_id
where dish.tenant_id = food.tenant_id and dish.shop_id = shop.shop_id and dish.product_code = food.product_code
  and dish.order_type = 'EAT_IN' and dish.tax_rate = 'STANDARD';

update product_option as extra set tax_class = 'FOOD'
from (
  select distinct product_option.tenant_id, brand_id, product_code
  from product_option join shop on shop.tenant_id = product_option.tenant_id and shop.shop_id = product_option.shop_id
  where tax_class = 'FOOD'
) as food
join shop on shop.tenant_id = food.tenant_id and shop.brand_id = food.brand_id
where extra.tenant_id = food.tenant_id and extra.shop_id = shop.shop_id and extra.product_code = food.product_code
  and extra.order_type = 'EAT_IN' and extra.tax_rate = 'STANDARD';

alter table product add constraint product_tax_follows_class check (
  tax_class is null or tax_rate = case when tax_class = 'FOOD' and order_type <> 'EAT_IN' then 'REDUCED' else 'STANDARD' end
);

alter table product_option add constraint product_option_tax_follows_class check (
  tax_class is null or tax_rate = case when tax_class = 'FOOD' and order_type <> 'EAT_IN' then 'REDUCED' else 'STANDARD' end
);
