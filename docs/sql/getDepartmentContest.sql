-- The SQL of getDepartmentContest for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getDepartmentContest/freshness.sql`
\set sold `cat getDepartmentContest/sold.sql`

with
  sold as materialized (
    :sold
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
  ),
  departments as (
    select
      category_code,
      sum(sales) as sales
    from
      sold
    group by
      category_code
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
            nullif(coalesce(c.name, s.category_code), ''),
            'shop_id',
            h.shop_id,
            'shop_name',
            h.name,
            'visitors',
            coalesce(g.visitors, 0),
            'unguested',
            coalesce(s.unguested, 0),
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
            d.sales desc,
            s.category_code,
            h.display_sequence,
            h.shop_id
        )
      from
        sold s
        join shops h on h.shop_id = s.shop_id
        join departments d on d.category_code = s.category_code
        left join guests g on g.shop_id = s.shop_id
        left join categories c on c.category_code = s.category_code
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
