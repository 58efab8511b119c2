-- The SQL of getSalesByStore for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set fresh `cat getSalesByStore/fresh.sql`

with
  totals as materialized (
    select
      shop_id,
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("cost") as "cost",
      sum("uncosted") as "uncosted",
      sum("pairs") as "pairs",
      sum("visitors") as "visitors",
      sum("unguested_sales") as "unguested_sales",
      sum("unguested_tax") as "unguested_tax",
      sum("discounts") as "discounts",
      sum("returns") as "returns",
      sum("discounts_tax") as "discounts_tax",
      sum("returns_tax") as "returns_tax",
      sum("void_amount") as "void_amount",
      sum("void_tax") as "void_tax"
    from
      (
        select
          "shop_id",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax,
          1 * sum(discounts) as discounts,
          1 * sum(returns) as returns,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax
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
          -1 * sum(sales) as sales,
          -1 * sum(tax) as tax,
          -1 * sum(cost) as cost,
          -1 * sum(uncosted) as uncosted,
          -1 * sum(pairs) as pairs,
          -1 * sum(visitors) as visitors,
          -1 * sum(unguested_sales) as unguested_sales,
          -1 * sum(unguested_tax) as unguested_tax,
          -1 * sum(discounts) as discounts,
          -1 * sum(returns) as returns,
          -1 * sum(discounts_tax) as discounts_tax,
          -1 * sum(returns_tax) as returns_tax,
          -1 * sum(void_amount) as void_amount,
          -1 * sum(void_tax) as void_tax
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
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax,
          1 * sum(discounts) as discounts,
          1 * sum(returns) as returns,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax
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
  fresh as materialized (
    :fresh
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
            'sales',
            coalesce("t"."sales", 0),
            'tax',
            coalesce("t"."tax", 0),
            'cost',
            coalesce("t"."cost", 0),
            'uncosted',
            coalesce("t"."uncosted", 0),
            'pairs',
            coalesce("t"."pairs", 0),
            'visitors',
            coalesce("t"."visitors", 0),
            'unguested_sales',
            coalesce("t"."unguested_sales", 0),
            'unguested_tax',
            coalesce("t"."unguested_tax", 0),
            'discounts',
            coalesce("t"."discounts", 0),
            'returns',
            coalesce("t"."returns", 0),
            'discounts_tax',
            coalesce("t"."discounts_tax", 0),
            'returns_tax',
            coalesce("t"."returns_tax", 0),
            'void_amount',
            coalesce("t"."void_amount", 0),
            'void_tax',
            coalesce("t"."void_tax", 0),
            'provisional',
            f.provisional
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
        join fresh f on f.shop_id = s.shop_id
        left join totals t on t.shop_id = s.shop_id
    ),
    '[]'
  ) as rows,
  (
    select
      json_build_object(
        'newestAt',
        to_char(nullif(max(newest), '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'receivedAt',
        to_char(nullif(max(received), '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'provisional',
        coalesce(bool_or(provisional), false),
        'unclosed',
        coalesce(bool_or(unclosed), false),
        'stale',
        coalesce(bool_or(stale), false),
        'imported',
        coalesce(bool_or(imported), false),
        'detachedUntil',
        null::date
      )
    from
      (
        select
          *
        from
          fresh
      ) fresh
  ) as freshness;
