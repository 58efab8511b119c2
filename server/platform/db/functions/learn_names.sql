-- Stores the latest name of each product and category of a shop's receipts. Most receipts bring no new name, and then nothing is written.
create or replace function learn_names(p_receipts receipt[], p_lines receipt_line[]) returns void
language plpgsql
as $$
declare
  its_tenant int := p_receipts[1].tenant_id;
  its_shop int := p_receipts[1].shop_id;
  latest record;
begin
  for latest in
    select n.* from (
      select distinct on (l.product_code) l.product_code, l.product_name, l.category_code, l.unit_price, r.sold_at
      from unnest(p_receipts) as r
      join unnest(p_lines) as l on l.seq = r.seq
      order by l.product_code, r.sold_at desc
    ) n
    -- Each is looked up by its key: without statistics the planner would rather read all names of the shop.
    where not exists (
      select from catalogue_product o
      where o.tenant_id = its_tenant and o.shop_id = its_shop and o.product_code = n.product_code and (
        o.named_at > n.sold_at
        or (o.name, o.category_code, o.unit_price) is not distinct from (n.product_name, n.category_code, n.unit_price))
      offset 0
    )
    order by n.product_code
  loop
    insert into catalogue_product (tenant_id, shop_id, product_code, name, category_code, unit_price, named_at)
    values (
      its_tenant, its_shop, latest.product_code, latest.product_name, latest.category_code, latest.unit_price, latest.sold_at)
    on conflict (tenant_id, shop_id, product_code) do update set
      name = excluded.name,
      category_code = excluded.category_code,
      unit_price = excluded.unit_price,
      named_at = excluded.named_at;
  end loop;
  for latest in
    select n.* from (
      select distinct on (l.category_code) l.category_code, l.category_name, r.sold_at
      from unnest(p_receipts) as r
      join unnest(p_lines) as l on l.seq = r.seq
      order by l.category_code, r.sold_at desc
    ) n
    where not exists (
      select from catalogue_category o
      where o.tenant_id = its_tenant and o.shop_id = its_shop and o.category_code = n.category_code
        and (o.named_at > n.sold_at or o.name = n.category_name)
      offset 0
    )
    order by n.category_code
  loop
    insert into catalogue_category (tenant_id, shop_id, category_code, name, named_at)
    values (its_tenant, its_shop, latest.category_code, latest.category_name, latest.sold_at)
    on conflict (tenant_id, shop_id, category_code) do update set name = excluded.name, named_at = excluded.named_at;
  end loop;
end $$;
