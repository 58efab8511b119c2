-- Stores the latest name of each product and category. It writes only changes, because most receipts bring no new name.
create or replace function learn_names(p_receipts receipt[], p_lines receipt_line[]) returns void
language sql
as $$
  with names as materialized (
    select l.tenant_id, l.shop_id, l.product_code, l.product_name, l.category_code, l.category_name, l.unit_price,
      max(r.sold_at) as sold_at
    from unnest(p_receipts) as r
    join unnest(p_lines) as l on l.seq = r.seq
    group by 1, 2, 3, 4, 5, 6, 7
  ), products as materialized (
    select n.*, (
      select o from catalogue_product o
      where o.tenant_id = n.tenant_id and o.shop_id = n.shop_id and o.product_code = n.product_code
    ) as stored
    from (select distinct on (product_code) * from names order by product_code, sold_at desc) n
  ), categories as materialized (
    select n.*, (
      select o from catalogue_category o
      where o.tenant_id = n.tenant_id and o.shop_id = n.shop_id and o.category_code = n.category_code
    ) as stored
    from (select distinct on (category_code) * from names order by category_code, sold_at desc) n
  ), new_products as (
    insert into catalogue_product (tenant_id, shop_id, product_code, name, category_code, unit_price, named_at)
    select tenant_id, shop_id, product_code, product_name, category_code, unit_price, sold_at from products
    where (stored).product_code is null
      or ((stored).named_at <= sold_at
        and ((stored).name, (stored).category_code, (stored).unit_price) is distinct from (product_name, category_code, unit_price))
    on conflict (tenant_id, shop_id, product_code) do update set
      name = excluded.name,
      category_code = excluded.category_code,
      unit_price = excluded.unit_price,
      named_at = excluded.named_at
  )
  insert into catalogue_category (tenant_id, shop_id, category_code, name, named_at)
  select tenant_id, shop_id, category_code, category_name, sold_at from categories
  where (stored).category_code is null or ((stored).named_at <= sold_at and (stored).name <> category_name)
  on conflict (tenant_id, shop_id, category_code) do update set name = excluded.name, named_at = excluded.named_at
$$;
