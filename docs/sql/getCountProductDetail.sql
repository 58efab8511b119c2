-- The SQL of getCountProductDetail for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getCountProductDetail/freshness.sql`

with
  counting as materialized (
    select
      case m.order_type
        when 'EAT_IN' then 1
        when 'TAKEOUT' then 2
        when 'DELIVERY' then 3
      end as channel,
      m.product_code,
      min(m.product_name) as product_name,
      max(m.takes) as takes
    from
      (
        select
          m.order_type,
          m.product_code,
          m.product_name,
          sum((e ->> 'quantity')::int) as takes
        from
          "product" m
          cross join lateral jsonb_array_elements(m.count_products) e
        where
          m.tenant_id = :tenant
          and m.shop_id = any (:'shops'::int[])
          and (e ->> 'countProductId')::int = 7
        group by
          m.order_type,
          m.product_code,
          m.product_name
        union all
        select
          m.order_type,
          m.product_code,
          m.product_name,
          sum((e ->> 'quantity')::int) as takes
        from
          "product_option" m
          cross join lateral jsonb_array_elements(m.count_products) e
        where
          m.tenant_id = :tenant
          and m.shop_id = any (:'shops'::int[])
          and (e ->> 'countProductId')::int = 7
        group by
          m.order_type,
          m.product_code,
          m.product_name
      ) m
    group by
      1,
      2
  ),
  sold as (
    select
      1 as channel,
      s.*
    from
      (
        select
          "business_date",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 1
          and business_date between :'from'::date and :'to'::date
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
          "business_date",
          "product_code"
      ) s
    union all
    select
      2 as channel,
      s.*
    from
      (
        select
          "business_date",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 2
          and business_date between :'from'::date and :'to'::date
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
          "business_date",
          "product_code"
      ) s
    union all
    select
      3 as channel,
      s.*
    from
      (
        select
          "business_date",
          "product_code",
          1 * sum(quantity) as quantity
        from
          "product_day_part"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 3
          and business_date between :'from'::date and :'to'::date
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
          "business_date",
          "product_code"
      ) s
  ),
  counts as (
    select
      s.business_date,
      s.product_code,
      sum(s.quantity) as number,
      sum(s.quantity * c.takes) as output
    from
      sold s
      join counting c on c.channel = s.channel
      and c.product_code = s.product_code
    group by
      1,
      2
  )
select
  (
    select
      count_product_name
    from
      count_product
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and count_product_id = 7
  ) as name,
  json_build_object(
    'labels',
    (
      select
        json_object_agg(product_code, product_name)
      from
        (
          select distinct
            on (product_code) product_code,
            product_name
          from
            counting
          order by
            product_code,
            channel
        ) l
    ),
    'rows',
    (
      select
        json_build_array(json_agg(business_date), json_agg(product_code), json_agg(number), json_agg(output))
      from
        (
          select
            *
          from
            counts
          where
            (number, output) is distinct from (0, 0)
          order by
            business_date,
            output desc,
            product_code
        ) c
    )
  ) as counts,
  (
    :freshness
  ) as freshness;
