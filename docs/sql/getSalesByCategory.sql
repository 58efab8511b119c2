-- The SQL of getSalesByCategory for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getSalesByCategory/freshness.sql`

with
  sold as materialized (
    select
      "category_code",
      sum("quantity") as "quantity",
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("cost") as "cost",
      sum("uncosted") as "uncosted"
    from
      (
        select
          "category_code",
          1 * sum(quantity) as quantity,
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted
        from
          "category_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and true
        group by
          "category_code"
        union all
        select
          "category_code",
          -1 * sum(quantity) as quantity,
          -1 * sum(sales) as sales,
          -1 * sum(tax) as tax,
          -1 * sum(cost) as cost,
          -1 * sum(uncosted) as uncosted
        from
          "product_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "category_code"
        union all
        select
          "category_code",
          1 * sum(quantity) as quantity,
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted
        from
          "product_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "category_code"
      ) parts
    group by
      "category_code"
    having
      (sum("quantity"), sum("sales"), sum("tax"), sum("cost"), sum("uncosted")) is distinct from (0, 0, 0, 0, 0)
  ),
  named as materialized (
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
            'categoryCode',
            coalesce(nullif(s.category_code, ''), '—'::text),
            'categoryName',
            nullif(coalesce(n.name, s.category_code), ''),
            'quantity',
            "s"."quantity",
            'sales',
            "s"."sales",
            'tax',
            "s"."tax",
            'cost',
            "s"."cost",
            'uncosted',
            "s"."uncosted"
          )
          order by
            s.sales desc,
            s.category_code
        )
      from
        sold s
        left join named n on n.category_code = s.category_code
    ),
    '[]'
  ) as rows,
  (
    :freshness
  ) as freshness;
