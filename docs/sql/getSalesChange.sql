-- The SQL of getSalesChange for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getSalesChange/freshness.sql`
\set current_sums `cat getSalesChange/current_sums.sql`
\set previous_sums `cat getSalesChange/previous_sums.sql`

with
  current_sums as materialized (
    :current_sums
  ),
  previous_sums as materialized (
    :previous_sums
  ),
  sold as materialized (
    select
      shop_id,
      product_code,
      quantity,
      sales as amount
    from
      (
        select
          shop_id,
          product_code,
          sum(quantity) as quantity,
          sum(sales) as sales,
          sum(tax) as tax
        from
          (
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity,
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
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
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              -1 * sum(quantity) as quantity,
              -1 * sum(sales) as sales,
              -1 * sum(tax) as tax
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-09-01'::date and '2026-09-14'::date
              and true
            group by
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity,
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-11-01'::date and :'to'::date
              and true
            group by
              "shop_id",
              "product_code"
          ) parts
        group by
          shop_id,
          product_code
      ) t
    where
      quantity > 0
      and sales > 0
  ),
  sold_before as materialized (
    select
      shop_id,
      product_code,
      quantity,
      sales as amount
    from
      (
        select
          shop_id,
          product_code,
          sum(quantity) as quantity,
          sum(sales) as sales,
          sum(tax) as tax
        from
          (
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity,
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
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
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              -1 * sum(quantity) as quantity,
              -1 * sum(sales) as sales,
              -1 * sum(tax) as tax
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-09-01'::date and '2026-09-14'::date
              and true
            group by
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity,
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-11-01'::date and :'to'::date
              and true
            group by
              "shop_id",
              "product_code"
          ) parts
        group by
          shop_id,
          product_code
      ) t
    where
      quantity > 0
      and sales > 0
  ),
  prices as materialized (
    select
      s.shop_id,
      sum(s.amount) as matched,
      sum(s.quantity * b.amount / b.quantity::float8) as before
    from
      sold s
      join sold_before b on b.shop_id = s.shop_id
      and b.product_code = s.product_code
    group by
      s.shop_id
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'shop_id',
            s.shop_id,
            'shop_name',
            s.name,
            'current',
            c.sums,
            'previous',
            p.sums,
            'prices',
            json_build_object('matchedSales', coalesce(x.matched, 0), 'atPreviousPrices', coalesce(x.before, 0))
          )
          order by
            s.display_sequence,
            s.shop_id
        )
      from
        (
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
        ) s
        join current_sums c on c.shop_id = s.shop_id
        join previous_sums p on p.shop_id = s.shop_id
        left join prices x on x.shop_id = s.shop_id
    ),
    '[]'
  ) as rows,
  (
    :freshness
  ) as freshness;
