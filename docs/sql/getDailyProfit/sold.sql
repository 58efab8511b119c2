select
  shop_id,
  month,
  null::date,
  null,
  null as quantity,
  sum(quantity * cost) as cost,
  sum(quantity * value) as value
from
  (
    select
      s.shop_id,
      s.month,
      null::date as day,
      s.product_code,
      s.sign * s.quantity as quantity,
      d.cost,
      d.value
    from
      (
        select
          month,
          1 as sign,
          shop_id,
          product_code,
          quantity
        from
          "product_month_all"
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
          product_code,
          quantity
        from
          "product_day_all"
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
          product_code,
          quantity
        from
          "product_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
      ) s
      join dishes d on d.month = s.month
      and d.product_code = s.product_code
  ) s
group by
  shop_id,
  month
union all
select
  shop_id,
  month,
  null::date,
  null,
  null,
  sum(quantity * cost),
  0
from
  (
    select
      s.shop_id,
      d.month,
      d.day,
      s.product_code,
      s.quantity,
      d.cost
    from
      product_day_all s
      join dish_days d on d.day = s.business_date
      and d.product_code = s.product_code
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and s.business_date = any (
        array(
          select distinct
            day
          from
            dish_days
        )
      )
  ) s
group by
  shop_id,
  month
