select
  1 as channel,
  s.*
from
  (
    select
      "product_code",
      1 * sum(quantity) as quantity
    from
      "product_month_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 1
      and "month" between '2026-09-01'::date and '2026-10-01'::date
      and true
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 1
        )
      )
    group by
      "product_code"
    union all
    select
      "product_code",
      -1 * sum(quantity) as quantity
    from
      "product_day_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 1
      and business_date between '2026-09-01'::date and '2026-09-14'::date
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 1
        )
      )
    group by
      "product_code"
    union all
    select
      "product_code",
      1 * sum(quantity) as quantity
    from
      "product_day_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 1
      and business_date between '2026-11-01'::date and :'to'::date
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 1
        )
      )
    group by
      "product_code"
  ) s
union all
select
  2 as channel,
  s.*
from
  (
    select
      "product_code",
      1 * sum(quantity) as quantity
    from
      "product_month_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 2
      and "month" between '2026-09-01'::date and '2026-10-01'::date
      and true
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 2
        )
      )
    group by
      "product_code"
    union all
    select
      "product_code",
      -1 * sum(quantity) as quantity
    from
      "product_day_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 2
      and business_date between '2026-09-01'::date and '2026-09-14'::date
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 2
        )
      )
    group by
      "product_code"
    union all
    select
      "product_code",
      1 * sum(quantity) as quantity
    from
      "product_day_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 2
      and business_date between '2026-11-01'::date and :'to'::date
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 2
        )
      )
    group by
      "product_code"
  ) s
union all
select
  3 as channel,
  s.*
from
  (
    select
      "product_code",
      1 * sum(quantity) as quantity
    from
      "product_month_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 3
      and "month" between '2026-09-01'::date and '2026-10-01'::date
      and true
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 3
        )
      )
    group by
      "product_code"
    union all
    select
      "product_code",
      -1 * sum(quantity) as quantity
    from
      "product_day_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 3
      and business_date between '2026-09-01'::date and '2026-09-14'::date
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 3
        )
      )
    group by
      "product_code"
    union all
    select
      "product_code",
      1 * sum(quantity) as quantity
    from
      "product_day_part"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 3
      and business_date between '2026-11-01'::date and :'to'::date
      and product_code = any (
        array(
          select
            c.product_code
          from
            counting c
          where
            c.channel = 3
        )
      )
    group by
      "product_code"
  ) s
