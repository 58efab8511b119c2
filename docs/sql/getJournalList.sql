-- The SQL of getJournalList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50
\set data `cat getJournalList/data.sql`
\set freshness `cat getJournalList/freshness.sql`

with
  counts as materialized (
    select
      month,
      sum(journal_count) as receipts,
      sum(sales) as sales
    from
      (
        select
          "month",
          1 * sum(journal_count) as journal_count,
          1 * sum(sales) as sales
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
          "month"
        union all
        select
          "month",
          -1 * sum(journal_count) as journal_count,
          -1 * sum(sales) as sales
        from
          (
            select
              *,
              date_trunc('month', business_date::timestamp)::date as month
            from
              "sales_day_all"
          ) d
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "month"
        union all
        select
          "month",
          1 * sum(journal_count) as journal_count,
          1 * sum(sales) as sales
        from
          (
            select
              *,
              date_trunc('month', business_date::timestamp)::date as month
            from
              "sales_day_all"
          ) d
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "month"
      ) parts
    group by
      month
  ),
  months as materialized (
    select
      month,
      before
    from
      (
        select
          month,
          receipts,
          sum(receipts) over (
            order by
              month desc
          ) - receipts as before
        from
          counts
      ) m
    where
      before < 75::int8
      and before + receipts > :offset::int
  ),
  dates as (
    select
      business_date,
      receipts,
      sales,
      (
        select
          min(before)
        from
          months
      ) + sum(receipts) over (
        order by
          business_date desc
      ) - receipts as before
    from
      (
        select
          business_date,
          sum(journal_count) as receipts,
          sum(sales) as sales
        from
          sales_day
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between :'from'::date and :'to'::date
          and business_date >= (
            select
              min(month)
            from
              months
          )
          and business_date < (
            select
              max(month) + interval '1 month'
            from
              months
          )
        group by
          business_date
      ) d
  ),
  page_dates as materialized (
    select
      business_date,
      receipts,
      sales,
      before
    from
      dates
    where
      before < 75::int8
      and before + receipts > :offset::int
  ),
  keys as materialized (
    select
      r.shop_id,
      r.business_date,
      r.sold_at,
      r.seq
    from
      receipt r
    where
      r.tenant_id = :tenant
      and r.shop_id = any (:'shops'::int[])
      and r.business_date >= '2000-01-01'
      and r.business_date between :'from'::date and :'to'::date
      and r.business_date = any (
        array(
          select
            business_date
          from
            page_dates
        )
      )
    order by
      r.business_date desc,
      r.sold_at desc,
      r.seq desc,
      r.shop_id
    limit
      :limit::int
    offset
      (
        select
          :offset::int - coalesce(min(before), 0)
        from
          page_dates
      )
  ),
  page as materialized (
    select
      r.*
    from
      keys k
      join receipt r on r.shop_id = k.shop_id
      and r.business_date = k.business_date
      and r.sold_at = k.sold_at
      and r.seq = k.seq
    where
      r.tenant_id = :tenant
      and r.business_date >= '2000-01-01'
  )
select
  coalesce(
    (
      select
        sum(receipts)
      from
        counts
    ),
    0
  )::int8 as total,
  coalesce(
    (
      select
        sum(sales)
      from
        counts
    ),
    0
  )::int8 as sales,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'date',
            d.business_date,
            'count',
            d.receipts,
            'sales',
            d.sales,
            'provisional',
            exists (
              select
              from
                sales_day o
              where
                o.tenant_id = :tenant
                and o.shop_id = any (:'shops'::int[])
                and o.channel = 0
                and o.business_date = d.business_date
                and o.is_open
            ),
            'imported',
            exists (
              select
              from
                sales_day o
              where
                o.tenant_id = :tenant
                and o.shop_id = any (:'shops'::int[])
                and o.channel = 0
                and o.business_date = d.business_date
                and not o.is_open
                and o.closed_seq is null
                and o.imported_seq is not null
            )
          )
          order by
            d.business_date desc
        )
      from
        page_dates d
    ),
    '[]'
  ) as "days",
  coalesce(
    :data
  ) as data,
  (
    :freshness
  ) as freshness;
