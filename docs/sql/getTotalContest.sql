-- The SQL of getTotalContest for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getTotalContest/freshness.sql`

with
  sold as materialized (
    select
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
          "shop_id",
          1 * sum(quantity) as quantity,
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted,
          1 * sum(unguested) as unguested
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
          "shop_id"
        union all
        select
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
          "shop_id"
        union all
        select
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
          "shop_id"
      ) parts
    group by
      "shop_id"
    having
      (sum("quantity"), sum("sales"), sum("tax"), sum("cost"), sum("uncosted")) is distinct from (0, 0, 0, 0, 0)
  ),
  shops as materialized (
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
  ),
  guests as materialized (
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
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'shop_id',
            h.shop_id,
            'shop_name',
            h.name,
            'visitors',
            coalesce(g.visitors, 0),
            'unguested',
            coalesce(s.unguested, 0),
            'quantity',
            coalesce("s"."quantity", 0),
            'sales',
            coalesce("s"."sales", 0),
            'tax',
            coalesce("s"."tax", 0),
            'cost',
            coalesce("s"."cost", 0),
            'uncosted',
            coalesce("s"."uncosted", 0)
          )
          order by
            h.display_sequence,
            h.shop_id
        )
      from
        shops h
        left join sold s on s.shop_id = h.shop_id
        left join guests g on g.shop_id = h.shop_id
    ),
    '[]'
  ) as rows,
  coalesce(
    (
      (
        select
          json_agg(
            json_build_object('productCode', p.product_code, 'productName', p.name, 'categoryName', nullif(c.name, ''))
            order by
              c.name,
              p.name,
              p.product_code
          )
        from
          (
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
          ) p
          left join (
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
          ) c on c.category_code = p.category_code
      )
    ),
    '[]'
  ) as "products",
  (
    :freshness
  ) as freshness;
