-- The SQL of getSalesByTimezone for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'

with
  month_hours as materialized (
    select
      hour,
      1 * sum("sales") as "sales",
      1 * sum("tax") as "tax",
      1 * sum("cost") as "cost",
      1 * sum("uncosted") as "uncosted",
      1 * sum("pairs") as "pairs",
      1 * sum("visitors") as "visitors",
      1 * sum("unguested_sales") as "unguested_sales",
      1 * sum("unguested_tax") as "unguested_tax",
      sum("sales_1") as "sales_1",
      sum("tax_1") as "tax_1",
      sum("sales_2") as "sales_2",
      sum("tax_2") as "tax_2",
      sum("sales_3") as "sales_3",
      sum("tax_3") as "tax_3",
      sum("sales_4") as "sales_4",
      sum("tax_4") as "tax_4",
      sum("sales_5") as "sales_5",
      sum("tax_5") as "tax_5",
      sum("sales_6") as "sales_6",
      sum("tax_6") as "tax_6",
      sum("sales_7") as "sales_7",
      sum("tax_7") as "tax_7"
    from
      "sales_month_hour_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and true
      and month between '2026-09-01'::date and '2026-10-01'::date
    group by
      hour
  ),
  edge as materialized (
    select
      extract(
        isodow
        from
          business_date
      )::int as weekday,
      hour,
      1 * sum("sales") as "sales",
      1 * sum("tax") as "tax",
      1 * sum("cost") as "cost",
      1 * sum("uncosted") as "uncosted",
      1 * sum("pairs") as "pairs",
      1 * sum("visitors") as "visitors",
      1 * sum("unguested_sales") as "unguested_sales",
      1 * sum("unguested_tax") as "unguested_tax"
    from
      (
        select
          business_date,
          hour,
          -1 * sum("sales") as "sales",
          -1 * sum("tax") as "tax",
          -1 * sum("cost") as "cost",
          -1 * sum("uncosted") as "uncosted",
          -1 * sum("pairs") as "pairs",
          -1 * sum("visitors") as "visitors",
          -1 * sum("unguested_sales") as "unguested_sales",
          -1 * sum("unguested_tax") as "unguested_tax"
        from
          "sales_hour_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
        group by
          business_date,
          hour
        union all
        select
          business_date,
          hour,
          1 * sum("sales") as "sales",
          1 * sum("tax") as "tax",
          1 * sum("cost") as "cost",
          1 * sum("uncosted") as "uncosted",
          1 * sum("pairs") as "pairs",
          1 * sum("visitors") as "visitors",
          1 * sum("unguested_sales") as "unguested_sales",
          1 * sum("unguested_tax") as "unguested_tax"
        from
          "sales_hour_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
        group by
          business_date,
          hour
      ) dates
    group by
      1,
      2
  ),
  hours as (
    select
      hour,
      1 * sum("sales") as "sales",
      1 * sum("tax") as "tax",
      1 * sum("cost") as "cost",
      1 * sum("uncosted") as "uncosted",
      1 * sum("pairs") as "pairs",
      1 * sum("visitors") as "visitors",
      1 * sum("unguested_sales") as "unguested_sales",
      1 * sum("unguested_tax") as "unguested_tax"
    from
      (
        select
          hour,
          "sales",
          "tax",
          "cost",
          "uncosted",
          "pairs",
          "visitors",
          "unguested_sales",
          "unguested_tax"
        from
          month_hours
        union all
        select
          hour,
          "sales",
          "tax",
          "cost",
          "uncosted",
          "pairs",
          "visitors",
          "unguested_sales",
          "unguested_tax"
        from
          edge
      ) parts
    group by
      hour
  ),
  cells as (
    select
      weekday,
      hour,
      sum(sales) as sales,
      sum(tax) as tax
    from
      (
        select
          w.weekday,
          m.hour,
          w.sales,
          w.tax
        from
          month_hours m
          cross join lateral (
            values
              (1, "sales_1", "tax_1"),
              (2, "sales_2", "tax_2"),
              (3, "sales_3", "tax_3"),
              (4, "sales_4", "tax_4"),
              (5, "sales_5", "tax_5"),
              (6, "sales_6", "tax_6"),
              (7, "sales_7", "tax_7")
          ) as w (weekday, sales, tax)
        union all
        select
          weekday,
          hour,
          sales,
          tax
        from
          edge
      ) parts
    group by
      weekday,
      hour
  ),
  days as materialized (
    select
      business_date
    from
      (
        select
          month,
          bit_or(trading_dates) as dates
        from
          "sales_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and month between '2026-09-01'::date and :'to'::date
        group by
          month
      ) m
      cross join lateral (
        select
          m.month + n as business_date
        from
          generate_series(0, 30) n
        where
          m.dates & (1 << n) <> 0
      ) d
    where
      business_date between :'from'::date and :'to'::date
  ),
  trading as (
    select
      extract(
        isodow
        from
          business_date
      )::int as weekday,
      count(*) as days
    from
      days
    group by
      1
  ),
  running as (
    select distinct
      extract(
        isodow
        from
          today
      )::int as weekday,
      today,
      (
        12::int + case
          when '2026-11-20'::date > today then 24
          else 0
        end
      ) as hour
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
                    c.tenant_id = shop.tenant_id
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
      ) shops
  )
select
  coalesce(
    (
      select
        json_agg(
          h
          order by
            h.hour
        )
      from
        hours h
      where
        (h.sales, h.tax, h.cost, h.uncosted, h.pairs, h.visitors) is distinct from (0, 0, 0, 0, 0, 0)
    ),
    '[]'
  ) as rows,
  coalesce(
    (
      select
        json_agg(
          json_build_object('weekday', h.weekday, 'hour', h.hour, 'sales', h.sales, 'tax', h.tax, 'days', h.days)
          order by
            h.weekday,
            h.hour
        )
      from
        (
          select
            c.weekday,
            c.hour,
            c.sales - coalesce(o.sales, 0) as sales,
            c.tax - coalesce(o.tax, 0) as tax,
            coalesce(t.days, 0) - coalesce(
              (
                r.today in (
                  select
                    business_date
                  from
                    days
                )
              )::int,
              0
            ) as days
          from
            cells c
            left join trading t on t.weekday = c.weekday
            left join running r on r.weekday = c.weekday
            and c.hour >= r.hour
            left join (
              select
                business_date,
                hour,
                sum(sales) as sales,
                sum(tax) as tax
              from
                "sales_hour_all"
              where
                tenant_id = :tenant
                and shop_id = any (:'shops'::int[])
                and channel = 0
                and business_date between :'from'::date and :'to'::date
                and business_date in (
                  select
                    today
                  from
                    running
                )
              group by
                business_date,
                hour
            ) o on o.business_date = r.today
            and o.hour = c.hour
        ) h
      where
        (h.sales, h.tax) is distinct from (0, 0)
    ),
    '[]'
  ) as "heat",
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
        coalesce(bool_or(imported), false)
      )
    from
      (
        select
          shop_id,
          (
            select
              newest_sold_at
            from
              "sales_day_all" d
            where
              d.tenant_id = :tenant
              and d.shop_id = s.shop_id
              and d.channel = 0
              and d.business_date between :'from'::date and :'to'::date
              and newest_sold_at > '-infinity'
            order by
              business_date desc
            limit
              1
          ) as newest,
          (
            select
              max(last_recorded_at)
            from
              (
                select
                  last_recorded_at
                from
                  sales_day_all d
                where
                  d.tenant_id = :tenant
                  and d.shop_id = s.shop_id
                  and d.channel = 0
                  and d.journal_count > 0
                order by
                  d.business_date desc
                limit
                  8
              ) newest
          ) as received,
          due.unclosed,
          due.stale,
          case
            when due.unclosed
            or due.stale then true
            when exists (
              select
              from
                sales_day_all d
              where
                d.tenant_id = :tenant
                and d.shop_id = s.shop_id
                and d.channel = 0
                and d.closed_seq is not null
                and d.business_date between :'from'::date and :'to'::date
            ) then false
          end as provisional,
          exists (
            select
            from
              sales_day_all d
            where
              d.tenant_id = :tenant
              and d.shop_id = s.shop_id
              and d.channel = 0
              and d.closed_seq is null
              and d.imported_seq is not null
              and not d.is_open
              and d.business_date between :'from'::date and :'to'::date
          ) as imported
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
                        c.tenant_id = shop.tenant_id
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
          cross join lateral (
            select
              exists (
                select
                from
                  (
                    select
                      d.business_date,
                      d.closed_seq is not null as stale
                    from
                      sales_day_all d
                    where
                      d.tenant_id = :tenant
                      and d.shop_id = s.shop_id
                      and d.channel = 0
                      and d.is_open
                      and d.business_date between :'from'::date and least(:'to'::date, s.today)
                  ) o
                where
                  not o.stale
              )
              or exists (
                select
                from
                  (
                    select
                      month + n as business_date
                    from
                      (
                        select
                          m.month,
                          (
                            (1::int8 << (least(m.last, (m.month + interval '1 month')::date - 1) - m.month + 1)) - (1::int8 << greatest(m.first - m.month, 0))
                          )::int & ~ coalesce(d.receipt_dates | d.closed_dates, 0) as missing
                        from
                          (
                            select
                              t.first,
                              t.last,
                              g::date as month
                            from
                              (
                                select
                                  greatest(first, :'from'::date) as first,
                                  least(last, :'to'::date) as last
                                from
                                  (
                                    select
                                      greatest(r.first, s.opened_on) as first,
                                      case
                                        when r.last >= s.today - 30::int then s.today
                                        else r.last
                                      end as last
                                    from
                                      (
                                        select
                                          least(
                                            (
                                              select
                                                min(business_date)
                                              from
                                                "sales_day_all" r
                                              where
                                                r.tenant_id = :tenant
                                                and r.shop_id = s.shop_id
                                                and r.channel = 0
                                                and r.journal_count > 0
                                                and r.imported_seq is null
                                            ),
                                            (
                                              select
                                                min(business_date)
                                              from
                                                "cash_drawer_event" r
                                              where
                                                r.tenant_id = :tenant
                                                and r.shop_id = s.shop_id
                                                and true
                                            )
                                          ) as first,
                                          greatest(
                                            (
                                              select
                                                max(business_date)
                                              from
                                                "sales_day_all" r
                                              where
                                                r.tenant_id = :tenant
                                                and r.shop_id = s.shop_id
                                                and r.channel = 0
                                                and r.journal_count > 0
                                                and r.imported_seq is null
                                            ),
                                            (
                                              select
                                                max(business_date)
                                              from
                                                "cash_drawer_event" r
                                              where
                                                r.tenant_id = :tenant
                                                and r.shop_id = s.shop_id
                                                and true
                                            )
                                          ) as last
                                        offset
                                          0
                                      ) r
                                    where
                                      r.first is not null
                                    offset
                                      0
                                  ) span
                                offset
                                  0
                              ) t
                              cross join generate_series(date_trunc('month', t.first::timestamp), t.last::timestamp, interval '1 month') g
                            where
                              t.first <= t.last
                          ) m
                          left join sales_month_all d on d.tenant_id = :tenant
                          and d.shop_id = s.shop_id
                          and d.channel = 0
                          and d.month = m.month
                        offset
                          0
                      ) months
                      cross join generate_series(0, 30) n
                    where
                      missing <> 0
                      and missing & (1 << n) <> 0
                  ) o
                where
                  true
              ) as unclosed,
              exists (
                select
                from
                  (
                    select
                      d.business_date,
                      d.closed_seq is not null as stale
                    from
                      sales_day_all d
                    where
                      d.tenant_id = :tenant
                      and d.shop_id = s.shop_id
                      and d.channel = 0
                      and d.is_open
                      and d.business_date between :'from'::date and least(:'to'::date, s.today)
                  ) o
                where
                  o.stale
              ) as stale
            offset
              0
          ) due
      ) fresh
  ) as freshness;
