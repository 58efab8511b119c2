-- The SQL of getClosingQueue for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set limit 25
\set offset 50
\set waiting `cat getClosingQueue/waiting.sql`
\set trading `cat getClosingQueue/trading.sql`

with
  selected as materialized (
    select
      *
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
  ),
  waiting as materialized (
    :waiting
  ),
  page as (
    select
      *
    from
      waiting
    order by
      stale,
      business_date,
      display_sequence,
      shop_id
    limit
      :limit::int
    offset
      :offset::int
  ),
  tasks as (
    select
      page.*,
      coalesce(d.sales, 0) as sales,
      coalesce(d.journal_count, 0) as journal_count,
      d.newest_sold_at,
      c.version,
      c.sales as closed_sales,
      case
        when d.last_seq > c.closed_seq then (
          select
            count(*)
          from
            (
              select
                seq
              from
                receipt r
              where
                r.tenant_id = :tenant
                and r.shop_id = c.shop_id
                and r.business_date = c.business_date
                and r.business_date >= '2000-01-01'
                and r.seq > c.closed_seq
                and r.seq <= c.until_seq
              union
              select
                changed_seq
              from
                receipt r
              where
                r.tenant_id = :tenant
                and r.shop_id = c.shop_id
                and r.business_date = c.business_date
                and r.changed_seq > c.closed_seq
                and r.changed_seq <= c.until_seq
            ) late
        )::int
        else 0
      end as late
    from
      page
      left join sales_day d on d.tenant_id = :tenant
      and d.shop_id = page.shop_id
      and d.channel = 0
      and d.business_date = page.business_date
      left join lateral (
        select
          shop_id,
          business_date,
          version,
          sales,
          closed_seq,
          d.last_seq as until_seq
        from
          day_closing n
        where
          n.tenant_id = :tenant
          and n.shop_id = page.shop_id
          and n.business_date = page.business_date
        order by
          version desc
        limit
          1
      ) c on true
  ),
  trading as (
    :trading
  )
select
  count(*)::int as total,
  (
    count(*) filter (
      where
        not stale
    )
  )::int as unclosed,
  (
    count(*) filter (
      where
        stale
    )
  )::int as stale,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'shop_id',
            shop_id,
            'shop_name',
            name,
            'date',
            business_date,
            'stale',
            stale,
            'daysAgo',
            today - business_date,
            'sales',
            sales,
            'receipts',
            journal_count,
            'lastSale',
            (
              select
                floor(minutes / 60) || ':' || lpad((minutes % 60)::text, 2, '0')
              from
                (
                  select
                    floor(
                      extract(
                        epoch
                        from
                          nullif(newest_sold_at, '-infinity') at time zone 'Asia/Tokyo' - business_date
                      ) / 60
                    )::int as minutes
                ) clock
            ),
            'revision',
            coalesce(version, 0),
            'closedSales',
            closed_sales,
            'lateReceipts',
            late
          )
          order by
            stale,
            business_date,
            display_sequence,
            shop_id
        )
      from
        tasks
    ),
    '[]'
  ) as rows,
  (
    select
      row_to_json(trading)
    from
      trading
    where
      shops > 0
  ) as today
from
  waiting;
