-- The SQL of getShopAnalysis for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set fresh `cat getShopAnalysis/fresh.sql`
\set budgets `cat getShopAnalysis/budgets.sql`
\set mixes `cat getShopAnalysis/mixes.sql`
\set totals `cat getShopAnalysis/totals.sql`
\set rows `cat getShopAnalysis/rows.sql`

with
  totals as materialized (
    :totals
  ),
  fresh as materialized (
    :fresh
  ),
  budgets as materialized (
    :budgets
  ),
  cash as materialized (
    select
      k.shop_id,
      sum(k.difference) as cash
    from
      day_closing_cash k
    where
      k.tenant_id = :tenant
      and k.shop_id = any (:'shops'::int[])
      and k.business_date between :'from'::date and :'to'::date
      and true
      and not exists (
        select
        from
          day_closing_cash n
        where
          n.tenant_id = k.tenant_id
          and n.shop_id = k.shop_id
          and n.business_date = k.business_date
          and n.version > k.version
          and n.version > 1
      )
    group by
      k.shop_id
  ),
  labour as materialized (
    select
      r.shop_id,
      sum(r.hours) as hours,
      coalesce(sum(d.sales - d.tax), 0) as labour_sales
    from
      (
        select
          shop_id,
          business_date,
          sum(seconds) / 3600::float8 as hours,
          true as by_clock
        from
          clock_hours
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between :'from'::date and :'to'::date
        group by
          1,
          2
        union all
        select
          r.shop_id,
          r.business_date,
          r.labour_minutes / 60::float8,
          false
        from
          (
            select
              shop_id,
              business_date,
              labour_minutes
            from
              daily_report
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and business_date between :'from'::date and :'to'::date
          ) r
        where
          r.labour_minutes is not null
          and not exists (
            select
            from
              (
                select
                  shop_id,
                  business_date
                from
                  clock_hours
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and business_date between :'from'::date and :'to'::date
              ) c
            where
              c.shop_id = r.shop_id
              and c.business_date = r.business_date
          )
      ) r
      left join sales_day_all d on d.tenant_id = :tenant
      and d.shop_id = r.shop_id
      and d.channel = 0
      and d.business_date = r.business_date
    where
      true
    group by
      r.shop_id
  ),
  lists as materialized (
    select
      s.shop_id,
      json_agg(
        m.amount
        order by
          g.month
      ) as months
    from
      unnest(:'shops'::int[]) as s (shop_id)
      cross join unnest('{2025-11-01,2025-12-01,2026-01-01,2026-02-01,2026-03-01,2026-04-01,2026-05-01,2026-06-01,2026-07-01,2026-08-01,2026-09-01,2026-10-01,2026-11-01}'::date[]) as g (month)
      left join (
        select
          shop_id,
          month,
          sales as amount
        from
          (
            select
              shop_id,
              month,
              sum(sales) as sales,
              sum(tax) as tax
            from
              (
                select
                  "shop_id",
                  "month",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_month_all"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 0
                  and "month" between '2025-11-01'::date and '2026-11-01'::date
                  and journal_count > 0
                  and true
                group by
                  "shop_id",
                  "month"
              ) parts
            group by
              shop_id,
              month
          ) t
      ) m on m.shop_id = s.shop_id
      and m.month = g.month
    group by
      s.shop_id
  ),
  mixes as materialized (
    :mixes
  )
select
  coalesce(
    :rows
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
