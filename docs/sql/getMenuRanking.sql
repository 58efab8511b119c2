-- The SQL of getMenuRanking for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getMenuRanking/freshness.sql`

with
  options as materialized (
    select
      product_code collate "C" as product_code
    from
      "product_option"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
    except
    select
      product_code collate "C" as product_code
    from
      "product"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
  ),
  sold as materialized (
    select
      "product_code",
      sum("quantity") as "quantity",
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("cost") as "cost",
      sum("uncosted") as "uncosted"
    from
      (
        select
          "product_code",
          1 * sum(quantity) as quantity,
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted
        from
          "product_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and product_code not in (
            select
              product_code
            from
              options
          )
        group by
          "product_code"
        union all
        select
          "product_code",
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
          and product_code not in (
            select
              product_code
            from
              options
          )
        group by
          "product_code"
        union all
        select
          "product_code",
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
          and product_code not in (
            select
              product_code
            from
              options
          )
        group by
          "product_code"
      ) parts
    group by
      "product_code"
    having
      (sum("quantity"), sum("sales"), sum("tax"), sum("cost"), sum("uncosted")) is distinct from (0, 0, 0, 0, 0)
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
            'price',
            p.unit_price,
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
            s.product_code
        )
      from
        sold s
        left join products p on p.product_code = s.product_code
        left join categories c on c.category_code = p.category_code
    ),
    '[]'
  ) as rows,
  (
    :freshness
  ) as freshness;
