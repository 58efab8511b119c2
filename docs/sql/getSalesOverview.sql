-- The SQL of getSalesOverview for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set now '2026-11-20T03:00:00.000Z'
\set fresh `cat getSalesOverview/fresh.sql`
\set budgets `cat getSalesOverview/budgets.sql`
\set progress `cat getSalesOverview/progress.sql`
\set alike `cat getSalesOverview/alike.sql`
\set progress_2 `cat getSalesOverview/progress_2.sql`
\set progress_3 `cat getSalesOverview/progress_3.sql`
\set attention `cat getSalesOverview/attention.sql`
\set totals `cat getSalesOverview/totals.sql`
\set progress_4 `cat getSalesOverview/progress_4.sql`
\set attention_2 `cat getSalesOverview/attention_2.sql`
\set attention_3 `cat getSalesOverview/attention_3.sql`
\set rows `cat getSalesOverview/rows.sql`

with
  selected as materialized (
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
  totals as materialized (
    :totals
  ),
  fresh as materialized (
    :fresh
  ),
  dates as (
    select
      d.day::date as business_date,
      "t"."sales",
      "t"."tax",
      "t"."cost",
      "t"."uncosted",
      "t"."pairs",
      "t"."visitors",
      "t"."unguested_sales",
      "t"."unguested_tax"
    from
      generate_series(:'from'::timestamp, :'to'::timestamp, interval '1 day') as d (day)
      left join (
        select
          "business_date",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(cost) as cost,
          1 * sum(uncosted) as uncosted,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
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
      ) t on t.business_date = d.day::date
  ),
  curve as (
    select
      hour,
      coalesce(
        sum(sales) filter (
          where
            business_date = :'to'::date
        ),
        0
      ) as sales,
      coalesce(
        sum(sales - tax) filter (
          where
            business_date = :'to'::date
        ),
        0
      ) as net_sales,
      coalesce(
        sum(sales) filter (
          where
            business_date < :'to'::date
        ),
        0
      ) as "weekBeforeSales",
      coalesce(
        sum(sales - tax) filter (
          where
            business_date < :'to'::date
        ),
        0
      ) as "weekBeforeNetSales"
    from
      "sales_hour_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and business_date in (:'to'::date, '2026-11-03'::date)
    group by
      hour
  ),
  attention as (
    :attention_3
  ),
  budgets as (
    :budgets
  ),
  shops as (
    select
      shop_id,
      today,
      date_trunc('month', today)::date as month,
      (
        12::int + case
          when '2026-11-20'::date > today then 24
          else 0
        end
      ) as this_hour
    from
      selected
  ),
  progress as (
    :progress_3
  )
select
  coalesce(
    :rows
  ) as rows,
  coalesce(
    :progress_4
  ) as "progress",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'business_date',
            t.business_date,
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
            coalesce("t"."unguested_tax", 0)
          )
          order by
            t.business_date
        )
      from
        dates t
    ),
    '[]'
  ) as "days",
  coalesce(
    (
      select
        json_agg(
          c
          order by
            c.hour
        )
      from
        curve c
      where
        (c.sales, c."weekBeforeSales", c.net_sales, c."weekBeforeNetSales") is distinct from (0, 0, 0, 0)
    ),
    '[]'
  ) as "curve",
  coalesce(
    (
      select
        json_agg(
          a
          order by
            a.kind,
            case a.kind
              when 'SALES_FALL' then a.amount
            end,
            s.display_sequence,
            a.shop_id,
            a.business_date
        )
      from
        attention a
        left join selected s on s.shop_id = a.shop_id
    ),
    '[]'
  ) as "attention",
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
