-- The SQL of getOrderRanking for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getOrderRanking/freshness.sql`

with
  by_shop as materialized (
    select
      "product_code",
      "shop_id",
      sum("quantity") as "quantity",
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("cost") as "cost",
      sum("uncosted") as "uncosted",
      sum("unguested") as "unguested"
    from
      (
        select
          "product_code",
          "shop_id",
          1 * sum(quantity) as quantity,
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted,
          1 * sum(unguested) as unguested
        from
          "product_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and true
        group by
          "product_code",
          "shop_id"
        union all
        select
          "product_code",
          "shop_id",
          -1 * sum(quantity) as quantity,
          -1 * sum(sales) as sales,
          -1 * sum(tax) as tax,
          -1 * sum(cost) as cost,
          -1 * sum(uncosted) as uncosted,
          -1 * sum(unguested) as unguested
        from
          "product_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "product_code",
          "shop_id"
        union all
        select
          "product_code",
          "shop_id",
          1 * sum(quantity) as quantity,
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted,
          1 * sum(unguested) as unguested
        from
          "product_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "product_code",
          "shop_id"
      ) parts
    group by
      "product_code",
      "shop_id"
    having
      (sum("quantity"), sum("sales"), sum("tax"), sum("cost"), sum("uncosted")) is distinct from (0, 0, 0, 0, 0)
  ),
  sold as materialized (
    select
      product_code,
      sum(quantity) as quantity,
      sum(unguested) as unguested,
      sum(sales) as sales,
      sum(tax) as tax,
      count(*) filter (
        where
          quantity > 0
      ) as shops
    from
      by_shop
    group by
      product_code
    having
      (sum(quantity), sum(sales), sum(tax), sum(cost), sum(uncosted)) is distinct from (0, 0, 0, 0, 0)
  ),
  products as materialized (
    select distinct
      on (product_code) product_code,
      name,
      category_code,
      unit_price
    from
      catalogue_product
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
    order by
      product_code,
      named_at desc,
      shop_id
  ),
  categories as materialized (
    select distinct
      on (category_code) category_code,
      name
    from
      catalogue_category
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
    order by
      category_code,
      named_at desc,
      shop_id
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'productCode',
            s.product_code,
            'productName',
            coalesce(p.name, s.product_code),
            'categoryName',
            nullif(c.name, ''),
            'quantity',
            s.quantity,
            'unguested',
            s.unguested,
            'sales',
            s.sales,
            'tax',
            s.tax,
            'shops',
            s.shops
          )
        )
      from
        sold s
        left join products p on p.product_code = s.product_code
        left join categories c on c.category_code = p.category_code
    ),
    '[]'
  ) as rows,
  coalesce(
    (
      select
        sum(visitors)
      from
        (
          select
            shop_id,
            sum("visitors") as "visitors"
          from
            (
              select
                "shop_id",
                1 * sum(visitors) as visitors
              from
                "sales_month_all"
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and channel = 0
                and "month" between '2026-09-01'::date and '2026-10-01'::date
                and journal_count > 0
                and true
              group by
                "shop_id"
              union all
              select
                "shop_id",
                -1 * sum(visitors) as visitors
              from
                "sales_day_all"
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and channel = 0
                and business_date between '2026-09-01'::date and '2026-09-14'::date
                and true
              group by
                "shop_id"
              union all
              select
                "shop_id",
                1 * sum(visitors) as visitors
              from
                "sales_day_all"
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and channel = 0
                and business_date between '2026-11-01'::date and :'to'::date
                and true
              group by
                "shop_id"
            ) parts
          group by
            shop_id
        ) guests
    ),
    0
  )::int as visitors,
  (
    :freshness
  ) as freshness;
