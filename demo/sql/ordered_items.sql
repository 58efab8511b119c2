-- The items of a shop and the articles that can be ordered, with their prices.
select item_id, i.supplier_id, item_code, item_name, order_unit, unit, units_per_case,
  case tax_rate when 'REDUCED' then 8 else 10 end as tax_rate, loss_rate, p.prices
from purchase_item i
join (
  select item_id, json_agg(json_build_object('supplierId', supplier_id, 'fromDate', from_date, 'price', price)) as prices
  from item_price where tenant_id = :tenant_id group by item_id
) p using (item_id)
where tenant_id = :tenant_id and active and i.supplier_id is not null and (item_code ~ '^X[0-9]{2}$' or exists (
  select from item_par where tenant_id = :tenant_id and shop_id = :shop_id and item_id = i.item_id))
order by item_code
