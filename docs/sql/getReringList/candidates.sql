select
  f.*,
  coalesce(p.staff, "f"."shop_id" || '-none') as staff,
  true as named,
  coalesce(
    (
      select
        sum(x.tendered - x.change)
      from
        journal_payment x
      where
        x.tenant_id = :tenant
        and x.shop_id = f.shop_id
        and x.seq = f.seq
        and x.tender = 'CASH'
    ),
    0
  )::int as paid_cash
from
  followers f
  left join people p on p.shop_id = "f"."shop_id"
  and p.person_id = "f"."staff_id"
where
  products is not null
  and rerung_products is not null
  and (
    not exists (
      select
      from
        jsonb_each("rerung_products") one
      where
        coalesce(("products" ->> one.key)::int, 0) < one.value::int
    )
    or not exists (
      select
      from
        jsonb_each("products") one
      where
        coalesce(("rerung_products" ->> one.key)::int, 0) < one.value::int
    )
  )
