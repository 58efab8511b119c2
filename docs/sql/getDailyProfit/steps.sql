select distinct
  on (p.item_id, p.from_date) p.item_id,
  p.from_date,
  p.price / i.units_per_case as unit_price
from
  item_price p
  join purchase_item i on i.tenant_id = p.tenant_id
  and i.item_id = p.item_id
  left join (
    select
      m.item_id,
      m.supplier_id,
      min(m.from_date) as main_from
    from
      item_price m
    where
      m.tenant_id = :tenant
    group by
      m.item_id,
      m.supplier_id
  ) main on main.item_id = i.item_id
  and main.supplier_id = i.supplier_id
where
  p.tenant_id = :tenant
  and (
    p.supplier_id = i.supplier_id
    or main.main_from is null
    or p.from_date < main.main_from
  )
order by
  p.item_id,
  p.from_date,
  p.price
