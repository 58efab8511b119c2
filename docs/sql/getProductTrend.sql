-- The SQL of getProductTrend for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getProductTrend/freshness.sql`

with
  sold as materialized (
    select
      business_date,
      sum("quantity") as "quantity",
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("cost") as "cost",
      sum("uncosted") as "uncosted",
      sum(unguested) as unguested
    from
      (
        select
          "business_date",
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
          and business_date between :'from'::date and :'to'::date
          and product_code = 'beer'
        group by
          "business_date"
      ) d
    group by
      business_date
  ),
  guests as materialized (
    select
      business_date,
      sum(visitors) as visitors
    from
      (
        select
          "business_date",
          1 * sum(visitors) as visitors
        from
          "sales_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between :'from'::date and :'to'::date
          and true
        group by
          "business_date"
      ) d
    group by
      business_date
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'business_date',
            d.day::date,
            'quantity',
            coalesce("s"."quantity", 0),
            'sales',
            coalesce("s"."sales", 0),
            'tax',
            coalesce("s"."tax", 0),
            'cost',
            coalesce("s"."cost", 0),
            'uncosted',
            coalesce("s"."uncosted", 0),
            'unguested',
            coalesce(s.unguested, 0),
            'visitors',
            coalesce(g.visitors, 0)
          )
          order by
            d.day
        )
      from
        generate_series(:'from'::timestamp, :'to'::timestamp, interval '1 day') as d (day)
        left join sold s on s.business_date = d.day::date
        left join guests g on g.business_date = d.day::date
    ),
    '[]'
  ) as rows,
  (
    select
      json_build_object('productCode', product_code, 'productName', name)
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
      ) n
    where
      product_code = 'beer'
  ) as product,
  coalesce(
    (
      select
        json_agg(
          c
          order by
            c.date,
            c."orderType",
            c.before,
            c.after
        )
      from
        (
          select
            (h.changed_at at time zone 'Asia/Tokyo')::date as date,
            p.order_type as "orderType",
            (h.before ->> 'price')::int as before,
            (h.after ->> 'price')::int as after,
            count(distinct p.shop_id)::int as shops
          from
            product p
            join change_history h on h.tenant_id = p.tenant_id
            and h.resource = 'product'
            and h.record_id = p.product_id::text
          where
            p.tenant_id = :tenant
            and p.shop_id = any (:'shops'::int[])
            and p.product_code = 'beer'
            and h.action <> 'CREATE'
            and h.before ->> 'price' is not null
            and h.after ->> 'price' is not null
            and h.changed_at >= :'from'::date::timestamp at time zone 'Asia/Tokyo'
            and h.changed_at < (:'to'::date + 1)::timestamp at time zone 'Asia/Tokyo'
          group by
            1,
            2,
            3,
            4
        ) c
    ),
    '[]'
  ) as "priceChanges",
  (
    :freshness
  ) as freshness;
