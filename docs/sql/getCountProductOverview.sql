-- The SQL of getCountProductOverview for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getCountProductOverview/freshness.sql`
\set sold `cat getCountProductOverview/sold.sql`

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
    :sold
  ),
  counts as (
    select
      c.product_code as "productCode",
      (
        array_agg(
          c.product_name
          order by
            c.channel
        )
      ) [1] as label,
      sum(coalesce(s.quantity, 0)) as number,
      sum(coalesce(s.quantity, 0) * c.takes) as output
    from
      counting c
      left join (
        select
          channel,
          product_code,
          sum(quantity) as quantity
        from
          sold
        group by
          1,
          2
      ) s on s.channel = c.channel
      and s.product_code = c.product_code
    group by
      c.product_code
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
  coalesce(
    (
      select
        json_agg(
          c
          order by
            c.output desc,
            c."productCode"
        )
      from
        counts c
    ),
    '[]'
  ) as counts,
  (
    :freshness
  ) as freshness;
