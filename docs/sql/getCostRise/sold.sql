select
  shop_id,
  product_code,
  order_type,
  sum(quantity) as quantity
from
  (
    select
      shop_id,
      product_code,
      'EAT_IN'::text as order_type,
      quantity
    from
      (
        select
          "shop_id",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_month_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 1
          and "month" between '2026-11-01'::date and '2026-11-01'::date
          and true
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 1
          and business_date between '2026-10-23'::date and '2026-10-31'::date
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          -1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 1
          and business_date between '2026-11-20'::date and '2026-11-30'::date
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
      ) parts
    union all
    select
      shop_id,
      product_code,
      'TAKEOUT'::text as order_type,
      quantity
    from
      (
        select
          "shop_id",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_month_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 2
          and "month" between '2026-11-01'::date and '2026-11-01'::date
          and true
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 2
          and business_date between '2026-10-23'::date and '2026-10-31'::date
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          -1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 2
          and business_date between '2026-11-20'::date and '2026-11-30'::date
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
      ) parts
    union all
    select
      shop_id,
      product_code,
      'DELIVERY'::text as order_type,
      quantity
    from
      (
        select
          "shop_id",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_month_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 3
          and "month" between '2026-11-01'::date and '2026-11-01'::date
          and true
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 3
          and business_date between '2026-10-23'::date and '2026-10-31'::date
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
        union all
        select
          "shop_id",
          "product_code",
          -1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 3
          and business_date between '2026-11-20'::date and '2026-11-30'::date
          and product_code = any (
            array(
              select
                product_code
              from
                dishes
            )
          )
        group by
          "shop_id",
          "product_code"
      ) parts
  ) sold
group by
  1,
  2,
  3
