select
  s.shop_id,
  s.name,
  s.display_sequence,
  d.day::date as business_date,
  date_trunc('month', d.day)::date as month,
  coalesce(x.sales, 0) as sales,
  coalesce(x.sales - x.tax, 0) as net_sales,
  coalesce(x.journal_count, 0) > 0 as traded,
  coalesce(x.journal_count, 0) > 0
  or (
    d.day::date < s.today
    and d.day::date >= coalesce(s.opened_on, d.day::date)
  ) as due,
  d.day::date < s.today as over
from
  (
    select
      shop_id,
      name,
      display_sequence,
      opened_on,
      (
        '2026-11-20'::date - (
          720::int < coalesce(
            (
              select
                c.cutoff_minutes
              from
                shop_cutoff c
              where
                c.tenant_id = :tenant
                and c.shop_id = shop.shop_id
                and c.valid_from <= '2026-11-20'::date
              order by
                c.valid_from desc
              limit
                1
            ),
            300
          )
        )::int
      ) as today
    from
      shop
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
    offset
      0
  ) s
  cross join generate_series(:'from'::timestamp, :'to'::timestamp, interval '1 day') d (day)
  left join sales_day_all x on x.tenant_id = :tenant
  and x.shop_id = s.shop_id
  and x.channel = 0
  and x.business_date = d.day::date
