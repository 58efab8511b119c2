select
  p.shop_id,
  m.span,
  sum(p.sign * (p.sales - p.tax)) as net_sales
from
  (
    select
      month,
      1 as sign,
      shop_id,
      sales,
      tax
    from
      "sales_month_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and month between '2026-09-01'::date and '2026-10-01'::date
    union all
    select
      '2026-09-01'::date,
      -1,
      shop_id,
      sales,
      tax
    from
      "sales_day_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and business_date between '2026-09-01'::date and '2026-09-14'::date
    union all
    select
      '2026-11-01'::date,
      1,
      shop_id,
      sales,
      tax
    from
      "sales_day_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and business_date between '2026-11-01'::date and :'to'::date
  ) p
  join months m on m.month = p.month
group by
  1,
  2
