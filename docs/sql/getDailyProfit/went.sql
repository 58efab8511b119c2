select
  p.shop_id,
  m.span,
  p.item_id,
  sum(p.sign * p.quantity) as quantity,
  sum(p.sign * p.amount) as amount
from
  (
    select
      month,
      1 as sign,
      shop_id,
      item_id,
      "shipped" as quantity,
      "shipped_amount" as amount
    from
      "transfer_month"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and month between '2026-09-01'::date and '2026-10-01'::date
    union all
    select
      '2026-09-01'::date,
      -1,
      shop_id,
      item_id,
      "shipped" as quantity,
      "shipped_amount" as amount
    from
      "transfer_day"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and business_date between '2026-09-01'::date and '2026-09-14'::date
    union all
    select
      '2026-11-01'::date,
      1,
      shop_id,
      item_id,
      "shipped" as quantity,
      "shipped_amount" as amount
    from
      "transfer_day"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and business_date between '2026-11-01'::date and :'to'::date
  ) p
  join months m on m.month = p.month
group by
  1,
  2,
  3
