-- The SQL of getSalesOverview for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set now '2026-11-20T03:00:00.000Z'

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
  ),
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
      sum("returns_tax") as "returns_tax"
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
          1 * sum(returns_tax) as returns_tax
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
          -1 * sum(returns_tax) as returns_tax
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
          1 * sum(returns_tax) as returns_tax
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
    select
      case
        when o.stale then 'DAY_STALE'
        else 'DAY_NOT_CLOSED'
      end as kind,
      not o.stale
      and s.today - min(o.business_date) >= 2::int as grave,
      s.shop_id,
      s.name as shop_name,
      min(o.business_date) as business_date,
      count(*) as count,
      coalesce(sum(d.sales), 0)::int as amount,
      null::int as usual,
      null as basis
    from
      selected s
      cross join lateral (
        select
          o.*
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
              and d.business_date between s.today - 60::int and least(s.today, s.today)
            union all
            select
              business_date,
              false
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
                              greatest(first, s.today - 60::int) as first,
                              least(last, s.today) as last
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
              ) none
          ) o
        where
          (
            o.stale
            or o.business_date < s.today
          )
          and not exists (
            select
            from
              month_lock l
            where
              l.tenant_id = :tenant
              and l.shop_id = s.shop_id
              and l.month = date_trunc('month', o.business_date)::date
              and l.unlocked_at is null
          )
      ) o
      left join sales_day_all d on d.tenant_id = :tenant
      and d.shop_id = s.shop_id
      and d.channel = 0
      and d.business_date = o.business_date
    group by
      s.shop_id,
      s.name,
      s.today,
      o.stale
    union all
    select
      'STALE_FEED',
      false,
      s.shop_id,
      s.name,
      s.today,
      floor(
        extract(
          epoch
          from
            :'now'::timestamptz - s.received
        ) / 3600
      )::bigint,
      null,
      null,
      null
    from
      (
        select
          s.*,
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
          extract(
            hour
            from
              local.now
          )::int + case
            when local.now::date > s.today then 24
            else 0
          end as this_hour
        from
          selected s
          cross join (
            select
              :'now'::timestamptz at time zone 'Asia/Tokyo' as now
          ) as local
      ) s
      join sales_hour_all h on h.tenant_id = :tenant
      and h.shop_id = s.shop_id
      and h.channel = 0
      and h.business_date = s.today - 7
      and h.hour >= s.this_hour - 2::int
      and h.hour < s.this_hour
    where
      s.received < :'now'::timestamptz - '2 hours'::interval
      and exists (
        select
        from
          device v
        where
          v.tenant_id = :tenant
          and v.shop_id = s.shop_id
          and v.last_seen_at is not null
      )
    group by
      s.shop_id,
      s.name,
      s.today,
      s.received
    having
      sum(h.pairs) >= 3
    union all
    select
      'RECEIPT_REFUSED',
      false,
      a.shop_id,
      a.name,
      null,
      count(*),
      null,
      null,
      null
    from
      selected a
      join refused_receipt on refused_receipt.tenant_id = :tenant
      and refused_receipt.shop_id = a.shop_id
    where
      not exists (
        select
          1
        from
          receipt
        where
          receipt.tenant_id = refused_receipt.tenant_id
          and receipt.shop_id = refused_receipt.shop_id
          and receipt.receipt_id = refused_receipt.receipt_key
      )
    group by
      a.shop_id,
      a.name
    union all
    select
      'VOID_SPIKE',
      false,
      v.shop_id,
      v.name,
      v.business_date,
      v.voids,
      v.void_amount,
      null,
      null
    from
      (
        select
          a.shop_id,
          a.name,
          a.today,
          d.business_date,
          d.voids,
          d.void_amount,
          sum(d.voids) over (
            partition by
              a.shop_id
            order by
              d.business_date range between '28 days'::interval preceding
              and interval '1 day' preceding
          ) as voids_before
        from
          selected a
          join sales_day_all d on d.tenant_id = :tenant
          and d.shop_id = a.shop_id
          and d.channel = 0
          and d.business_date between a.today - 29::int and a.today
      ) v
      join developer t on t.tenant_id = :tenant
      and v.voids >= t.void_spike_count
      and v.voids * 28 > t.void_spike_factor * coalesce(v.voids_before, 0)
    where
      v.business_date >= v.today - 1
    union all
    select
      'SALES_FALL' as kind,
      (f.usual - f.sales) * 100 >= 2 * t.fall_rate * f.usual as grave,
      f.shop_id,
      f.name as shop_name,
      f.today - 1 as business_date,
      f.dates as count,
      (f.sales - f.usual)::int as amount,
      f.usual::int as usual,
      f.basis
    from
      (
        select
          shop_id,
          name,
          today,
          sales,
          case
            when dates >= 3 then dates
            else 1
          end as dates,
          case
            when dates >= 3 then round(mean)
            else last_year
          end as usual,
          case
            when dates >= 3 then 'WEEKS'
            else 'LAST_YEAR'
          end as basis
        from
          (
            select
              s.shop_id,
              s.name,
              s.today,
              max(d.sales) filter (
                where
                  d.business_date = s.today - 1
              ) as sales,
              coalesce(
                bool_or(not d.is_open) filter (
                  where
                    d.business_date = s.today - 1
                ),
                false
              )
              or bool_or(d.business_date = s.today) as complete,
              max(d.newest_sold_at - d.business_date::timestamp at time zone 'Asia/Tokyo') filter (
                where
                  d.business_date = s.today - 1
              ) as ended,
              min(d.newest_sold_at - d.business_date::timestamp at time zone 'Asia/Tokyo') filter (
                where
                  d.business_date not in (s.today, s.today - 1)
              ) as ends,
              count(*) filter (
                where
                  s.today - d.business_date = any ('{8,15,22,29}'::int[])
              ) as dates,
              avg(d.sales) filter (
                where
                  s.today - d.business_date = any ('{8,15,22,29}'::int[])
              ) as mean,
              max(d.sales) filter (
                where
                  s.today - d.business_date = 365
              ) as last_year
            from
              selected s
              join sales_day_all d on d.tenant_id = :tenant
              and d.shop_id = s.shop_id
              and d.channel = 0
              and d.pairs > 0
              and d.business_date in (
                s.today,
                s.today - 1,
                s.today - 8::int,
                s.today - 15::int,
                s.today - 22::int,
                s.today - 29::int,
                s.today - 365::int
              )
              and (
                d.business_date = s.today
                or d.business_date <> all ('{2026-11-03}'::date[])
              )
            group by
              s.shop_id,
              s.name,
              s.today
          ) dates
        where
          complete
          or ended >= ends - '1 hour'::interval
      ) f
      join developer t on t.tenant_id = :tenant
      and f.usual - f.sales >= greatest(t.fall_amount, 1)
      and (f.usual - f.sales) * 100 >= t.fall_rate * f.usual
    union all
    select
      'CASH_DIFFERENCE',
      false,
      n.shop_id,
      n.name,
      n.business_date,
      null,
      n.difference,
      null,
      null
    from
      (
        select distinct
          on (k.shop_id, k.business_date) k.shop_id,
          a.name,
          k.business_date,
          k.difference as difference
        from
          selected a
          join day_closing_cash k on k.tenant_id = :tenant
          and k.shop_id = a.shop_id
          and k.business_date between a.today - 3::int and a.today
        order by
          k.shop_id,
          k.business_date,
          k.version desc
      ) n
      join developer t on t.tenant_id = :tenant
      and abs(n.difference) >= t.cash_difference
    union all
    select
      'COUPON_WAITING',
      false,
      null,
      null,
      null,
      count(*),
      null,
      null,
      null
    from
      coupon c
    where
      c.tenant_id = :tenant
      and c.shop_id = any (:'shops'::int[])
      and c.release_timer > :'now'::timestamptz
    having
      count(*) > 0
    union all
    select
      'PUSH_SCHEDULED',
      false,
      null,
      null,
      null,
      count(*),
      null,
      null,
      null
    from
      push_notification p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
      and p.release_timer > :'now'::timestamptz
      and p.cancelled_at is null
      and p.approval is distinct from 'WAITING'
      and p.approval is distinct from 'REFUSED'
    having
      count(*) > 0
  ),
  budgets as (
    select
      b.shop_id,
      p.running_sales,
      p.running_tax,
      case
        when sum(least(b.ending, p.last) - greatest(b.month, :'from'::date) + 1) = p.last - :'from'::date + 1
        and true then round(
          sum(
            b.sales * (
              select
                sum(
                  b.weights[weekday] * (
                    (least(b.ending, p.last) - date '1900-01-01' - weekday + 8) / 7 - (greatest(b.month, :'from'::date) - date '1900-01-01' - weekday + 7) / 7
                  )
                ) / sum(
                  b.weights[weekday] * ((b.ending - date '1900-01-01' - weekday + 8) / 7 - (b.month - date '1900-01-01' - weekday + 7) / 7)
                )
              from
                generate_series(1, 7) weekday
            )
          )
        )::bigint
      end as budget
    from
      (
        select
          b.shop_id,
          b.month,
          b.sales,
          (b.month + interval '1 month')::date - 1 as ending,
          case
            when past.whole
            and past.sold > 0 then past.weights
            else array_fill(1::numeric, array[7])
          end as weights
        from
          budget b
          cross join lateral (
            select
              array[
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 1
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 2
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 3
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 4
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 5
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 6
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 7
                    ),
                    0
                  ),
                  0
                )
              ]::numeric[] as weights,
              coalesce(sum(d.sales), 0) as sold,
              coalesce(
                min(d.business_date) filter (
                  where
                    d.journal_count > 0
                ) < b.month - 49,
                false
              ) as whole
            from
              sales_day_all d
            where
              d.tenant_id = b.tenant_id
              and d.shop_id = b.shop_id
              and d.channel = 0
              and d.business_date between b.month - 56 and b.month - 1
          ) past
        where
          b.tenant_id = :tenant
          and b.shop_id = any (:'shops'::int[])
      ) b
      join (
        select
          s.shop_id,
          case
            when s.today = :'to'::date then :'to'::date - 1
            else :'to'::date
          end as last,
          case
            when s.today = :'to'::date then coalesce(d.sales, 0)
            else 0
          end as running_sales,
          case
            when s.today = :'to'::date then coalesce(d.tax, 0)
            else 0
          end as running_tax
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
          left join (
            select
              shop_id,
              sales,
              tax
            from
              sales_day_all
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date = :'to'::date
          ) d on d.shop_id = s.shop_id
      ) p on p.shop_id = b.shop_id
    where
      b.month <= p.last
      and b.ending >= :'from'::date
      and p.last >= :'from'::date
    group by
      b.shop_id,
      p.last,
      p.running_sales,
      p.running_tax
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
    select
      s.shop_id,
      coalesce(
        sum(x."sales") filter (
          where
            x.span in ('today')
        ),
        0
      )::bigint as "today_sales",
      coalesce(
        sum(x."sales") filter (
          where
            x.span in ('today', 'month')
        ),
        0
      )::bigint as "month_sales",
      coalesce(
        sum(x."sales") filter (
          where
            x.span in ('running')
        ),
        0
      )::bigint as "running_sales",
      coalesce(
        sum(x."tax") filter (
          where
            x.span in ('today')
        ),
        0
      )::bigint as "today_tax",
      coalesce(
        sum(x."tax") filter (
          where
            x.span in ('today', 'month')
        ),
        0
      )::bigint as "month_tax",
      coalesce(
        sum(x."tax") filter (
          where
            x.span in ('running')
        ),
        0
      )::bigint as "running_tax",
      coalesce(
        sum(x."sales") filter (
          where
            x.span in ('weekday')
        ),
        0
      )::bigint as "today_before_sales",
      coalesce(
        sum(x."sales") filter (
          where
            x.span in ('year')
        ),
        0
      )::bigint as "month_before_sales",
      coalesce(
        sum(x."sales") filter (
          where
            x.span in ('settled')
        ),
        0
      )::bigint as "month_settled_sales",
      coalesce(
        sum(x."tax") filter (
          where
            x.span in ('weekday')
        ),
        0
      )::bigint as "today_before_tax",
      coalesce(
        sum(x."tax") filter (
          where
            x.span in ('year')
        ),
        0
      )::bigint as "month_before_tax",
      coalesce(
        sum(x."tax") filter (
          where
            x.span in ('settled')
        ),
        0
      )::bigint as "month_settled_tax",
      (
        select
          array_agg(
            why.reason is null
            order by
              v.place
          )
        from
          (
            values
              (0, "s"."today"::date, "s"."today"::date, (s.today - 364)::date, (s.today - 364)::date),
              (
                1,
                "s"."month"::date,
                "s"."today"::date,
                (s.month - interval '1 year')::date::date,
                (s.today - interval '1 year')::date::date
              )
          ) v (place, first, last, compared_first, compared_last)
          cross join lateral (
            select
              reason,
              case reason
                when 'NEW' then first
                when 'CLOSED' then last
                when 'GAP' then since
              end as date,
              case reason
                when 'GAP' then till
              end as until
            from
              (
                select
                  r.first,
                  r.last,
                  case
                    when p.lost > c.lost then p.since
                    else c.since
                  end as since,
                  case
                    when p.lost > c.lost then p.till
                    else c.till
                  end as till,
                  case
                    when r.first is null
                    or r.first > "v"."compared_first" then 'NEW'
                    when r.last < "v"."last"
                    and r.last < "s"."today" - 30::int then 'CLOSED'
                    when p.closed
                    or c.closed then 'PAUSED'
                    when c.traded = 0
                    or (
                      p.traded = 0
                      and "v"."last" < "s"."today"
                    ) then 'EMPTY'
                    when c.traded * 2 < p.traded
                    or (
                      p.traded * 2 < c.traded
                      and "v"."last" < "s"."today"
                    ) then 'PARTIAL'
                    when p.lost <> c.lost then 'GAP'
                  end as reason
                from
                  (
                    select
                      (
                        select
                          min(business_date)
                        from
                          sales_day_all
                        where
                          tenant_id = :tenant
                          and shop_id = "s"."shop_id"
                          and channel = 0
                          and journal_count > 0
                      ) as first,
                      (
                        select
                          max(business_date)
                        from
                          sales_day_all
                        where
                          tenant_id = :tenant
                          and shop_id = "s"."shop_id"
                          and channel = 0
                          and journal_count > 0
                      ) as last
                  ) r,
                  lateral (
                    with
                      months as materialized (
                        select
                          month,
                          dates,
                          w & ~ (w >> 1) & ~ (w >> 2) & ((1::int8 << days) - 1) as ends
                        from
                          (
                            select
                              month,
                              dates,
                              days,
                              dates | (
                                (
                                  case
                                    when next_month = month + days then next_dates & 3
                                    else 0
                                  end
                                )::int8 << days
                              ) as w
                            from
                              (
                                select
                                  d.month,
                                  d.receipt_dates as dates,
                                  (d.month + interval '1 month')::date - d.month as days,
                                  lead(d.month) over (
                                    order by
                                      d.month
                                  ) as next_month,
                                  lead(d.receipt_dates) over (
                                    order by
                                      d.month
                                  ) as next_dates
                                from
                                  sales_month_all d
                                where
                                  d.tenant_id = :tenant
                                  and d.shop_id = "s"."shop_id"
                                  and d.channel = 0
                                  and d.month between date_trunc('month', ("v"."first" - 31::int)::timestamp)::date and "v"."last" + 31::int
                              ) m
                          ) m
                      )
                    select
                      t.traded,
                      t.closed
                      or coalesce(g.paused, false) as closed,
                      coalesce(g.lost, 0) as lost,
                      g.since,
                      g.till
                    from
                      (
                        select
                          coalesce(
                            sum(
                              bit_count(
                                (
                                  dates & ((1::int8 << (least("v"."last" - month, 30) + 1)) - (1::int8 << greatest("v"."first" - month, 0)))::int
                                )::bit(32)
                              )
                            ) filter (
                              where
                                month <= "v"."last"
                                and month > "v"."first" - 31
                            ),
                            0
                          ) as traded,
                          not exists (
                            select
                            from
                              sales_day_all d
                            where
                              d.tenant_id = :tenant
                              and d.shop_id = "s"."shop_id"
                              and d.channel = 0
                              and d.journal_count > 0
                              and d.business_date between "v"."first" - 31::int and "v"."first"
                          ) as closed
                        from
                          months
                      ) t
                      cross join (
                        select
                          bool_or(
                            t.following - t.business_date > 31::int
                            and t.business_date < "v"."last"
                          ) as paused,
                          sum(gap.lost) as lost,
                          (
                            array_agg(
                              gap.since
                              order by
                                gap.since
                            ) filter (
                              where
                                gap.lost > 0
                            )
                          ) [1] as since,
                          (
                            array_agg(
                              gap.till
                              order by
                                gap.since
                            ) filter (
                              where
                                gap.lost > 0
                            )
                          ) [1] as till
                        from
                          (
                            select
                              g.business_date,
                              coalesce(
                                (
                                  select
                                    n.business_date
                                  from
                                    sales_day_all n
                                  where
                                    n.tenant_id = :tenant
                                    and n.shop_id = "s"."shop_id"
                                    and n.channel = 0
                                    and n.journal_count > 0
                                    and n.business_date > g.business_date
                                    and n.business_date <= "v"."last" + 31::int
                                  order by
                                    n.business_date
                                  limit
                                    1
                                ),
                                least("s"."today", "v"."last" + 31::int) + 1
                              ) as following
                            from
                              (
                                select
                                  m.month + day as business_date
                                from
                                  months m
                                  cross join generate_series(0, 30) day
                                where
                                  m.ends <> 0
                                  and m.ends & (1::int8 << day) <> 0
                              ) g
                            where
                              g.business_date between "v"."first" - 31::int and "v"."last" + 31::int
                            offset
                              0
                          ) t
                          left join lateral (
                            select
                              count(*) filter (
                                where
                                  missing.date between "v"."first" and "v"."last"
                              ) as lost,
                              greatest(t.business_date + 1, "v"."first") as since,
                              least(t.following - 1, "v"."last", "s"."today" - 1) as till
                            from
                              (
                                select
                                  x::date as date
                                from
                                  generate_series(t.business_date + 1, least(t.following, "s"."today") - 1, interval '1 day') x
                              ) missing
                            where
                              3 <= (
                                select
                                  count(*)
                                from
                                  sales_day_all u
                                where
                                  u.tenant_id = :tenant
                                  and u.shop_id = "s"."shop_id"
                                  and u.channel = 0
                                  and u.journal_count > 0
                                  and u.business_date in (missing.date - 7, missing.date - 14, missing.date - 21, missing.date - 28)
                              )
                              and not exists (
                                select
                                from
                                  sales_day_all r
                                where
                                  r.tenant_id = :tenant
                                  and r.shop_id = "s"."shop_id"
                                  and r.channel = 0
                                  and r.business_date = missing.date
                              )
                            having
                              count(*) > 1
                          ) gap on true
                        where
                          t.following - t.business_date > 2
                      ) g
                  ) p,
                  lateral (
                    with
                      months as materialized (
                        select
                          month,
                          dates,
                          w & ~ (w >> 1) & ~ (w >> 2) & ((1::int8 << days) - 1) as ends
                        from
                          (
                            select
                              month,
                              dates,
                              days,
                              dates | (
                                (
                                  case
                                    when next_month = month + days then next_dates & 3
                                    else 0
                                  end
                                )::int8 << days
                              ) as w
                            from
                              (
                                select
                                  d.month,
                                  d.receipt_dates as dates,
                                  (d.month + interval '1 month')::date - d.month as days,
                                  lead(d.month) over (
                                    order by
                                      d.month
                                  ) as next_month,
                                  lead(d.receipt_dates) over (
                                    order by
                                      d.month
                                  ) as next_dates
                                from
                                  sales_month_all d
                                where
                                  d.tenant_id = :tenant
                                  and d.shop_id = "s"."shop_id"
                                  and d.channel = 0
                                  and d.month between date_trunc('month', ("v"."compared_first" - 31::int)::timestamp)::date and "v"."compared_last" + 31::int
                              ) m
                          ) m
                      )
                    select
                      t.traded,
                      t.closed
                      or coalesce(g.paused, false) as closed,
                      coalesce(g.lost, 0) as lost,
                      g.since,
                      g.till
                    from
                      (
                        select
                          coalesce(
                            sum(
                              bit_count(
                                (
                                  dates & (
                                    (1::int8 << (least("v"."compared_last" - month, 30) + 1)) - (1::int8 << greatest("v"."compared_first" - month, 0))
                                  )::int
                                )::bit(32)
                              )
                            ) filter (
                              where
                                month <= "v"."compared_last"
                                and month > "v"."compared_first" - 31
                            ),
                            0
                          ) as traded,
                          not exists (
                            select
                            from
                              sales_day_all d
                            where
                              d.tenant_id = :tenant
                              and d.shop_id = "s"."shop_id"
                              and d.channel = 0
                              and d.journal_count > 0
                              and d.business_date between "v"."compared_first" - 31::int and "v"."compared_first"
                          ) as closed
                        from
                          months
                      ) t
                      cross join (
                        select
                          bool_or(
                            t.following - t.business_date > 31::int
                            and t.business_date < "v"."compared_last"
                          ) as paused,
                          sum(gap.lost) as lost,
                          (
                            array_agg(
                              gap.since
                              order by
                                gap.since
                            ) filter (
                              where
                                gap.lost > 0
                            )
                          ) [1] as since,
                          (
                            array_agg(
                              gap.till
                              order by
                                gap.since
                            ) filter (
                              where
                                gap.lost > 0
                            )
                          ) [1] as till
                        from
                          (
                            select
                              g.business_date,
                              coalesce(
                                (
                                  select
                                    n.business_date
                                  from
                                    sales_day_all n
                                  where
                                    n.tenant_id = :tenant
                                    and n.shop_id = "s"."shop_id"
                                    and n.channel = 0
                                    and n.journal_count > 0
                                    and n.business_date > g.business_date
                                    and n.business_date <= "v"."compared_last" + 31::int
                                  order by
                                    n.business_date
                                  limit
                                    1
                                ),
                                least("s"."today", "v"."compared_last" + 31::int) + 1
                              ) as following
                            from
                              (
                                select
                                  m.month + day as business_date
                                from
                                  months m
                                  cross join generate_series(0, 30) day
                                where
                                  m.ends <> 0
                                  and m.ends & (1::int8 << day) <> 0
                              ) g
                            where
                              g.business_date between "v"."compared_first" - 31::int and "v"."compared_last" + 31::int
                            offset
                              0
                          ) t
                          left join lateral (
                            select
                              count(*) filter (
                                where
                                  missing.date between "v"."compared_first" and "v"."compared_last"
                              ) as lost,
                              greatest(t.business_date + 1, "v"."compared_first") as since,
                              least(t.following - 1, "v"."compared_last", "s"."today" - 1) as till
                            from
                              (
                                select
                                  x::date as date
                                from
                                  generate_series(t.business_date + 1, least(t.following, "s"."today") - 1, interval '1 day') x
                              ) missing
                            where
                              3 <= (
                                select
                                  count(*)
                                from
                                  sales_day_all u
                                where
                                  u.tenant_id = :tenant
                                  and u.shop_id = "s"."shop_id"
                                  and u.channel = 0
                                  and u.journal_count > 0
                                  and u.business_date in (missing.date - 7, missing.date - 14, missing.date - 21, missing.date - 28)
                              )
                              and not exists (
                                select
                                from
                                  sales_day_all r
                                where
                                  r.tenant_id = :tenant
                                  and r.shop_id = "s"."shop_id"
                                  and r.channel = 0
                                  and r.business_date = missing.date
                              )
                            having
                              count(*) > 1
                          ) gap on true
                        where
                          t.following - t.business_date > 2
                      ) g
                  ) c
              ) judged
          ) why
      ) as alike,
      s.month < s.today as has_yesterday,
      max(b.today_budget) as today_budget,
      max(b.month_budget) as month_budget
    from
      shops s
      left join (
        select
          s.shop_id,
          case d.business_date
            when s.today then 'today'
            else 'month'
          end as span,
          d.sales,
          d.tax
        from
          shops s
          join "sales_day_all" d on d.tenant_id = :tenant
          and d.shop_id = s.shop_id
          and d.channel = 0
          and d.business_date between s.month and s.today
        union all
        select
          s.shop_id,
          'year',
          d.sales,
          d.tax
        from
          shops s
          join "sales_day_all" d on d.tenant_id = :tenant
          and d.shop_id = s.shop_id
          and d.channel = 0
          and d.business_date between (s.month - interval '1 year')::date and (s.today - interval '1 year')::date - 1
        union all
        select
          s.shop_id,
          'settled',
          d.sales,
          d.tax
        from
          shops s
          join "sales_day_all" d on d.tenant_id = :tenant
          and d.shop_id = s.shop_id
          and d.channel = 0
          and d.business_date between (s.month - interval '1 year')::date and (s.today - 1 - interval '1 year')::date
        union all
        select
          s.shop_id,
          case d.business_date
            when s.today then 'running'
            when (s.today - interval '1 year')::date then 'year'
            else 'weekday'
          end,
          d.sales,
          d.tax
        from
          shops s
          join "sales_hour_all" d on d.tenant_id = :tenant
          and d.shop_id = s.shop_id
          and d.channel = 0
          and d.business_date in (s.today, (s.today - interval '1 year')::date, s.today - 364)
          and (d.business_date = s.today) = (d.hour >= s.this_hour)
      ) x on x.shop_id = s.shop_id
      left join (
        select
          s.shop_id,
          round(
            b.sales * (
              select
                sum(
                  b.weights[weekday] * (
                    ("s"."today" - date '1900-01-01' - weekday + 8) / 7 - ("s"."today" - date '1900-01-01' - weekday + 7) / 7
                  )
                ) / sum(
                  b.weights[weekday] * ((b.ending - date '1900-01-01' - weekday + 8) / 7 - (b.month - date '1900-01-01' - weekday + 7) / 7)
                )
              from
                generate_series(1, 7) weekday
            )
          )::bigint as today_budget,
          case
            when s.month < s.today then round(
              b.sales * (
                select
                  sum(
                    b.weights[weekday] * (
                      ((s.today - 1) - date '1900-01-01' - weekday + 8) / 7 - ("s"."month" - date '1900-01-01' - weekday + 7) / 7
                    )
                  ) / sum(
                    b.weights[weekday] * ((b.ending - date '1900-01-01' - weekday + 8) / 7 - (b.month - date '1900-01-01' - weekday + 7) / 7)
                  )
                from
                  generate_series(1, 7) weekday
              )
            )::bigint
          end as month_budget
        from
          shops s
          join (
            select
              b.shop_id,
              b.month,
              b.sales,
              (b.month + interval '1 month')::date - 1 as ending,
              case
                when past.whole
                and past.sold > 0 then past.weights
                else array_fill(1::numeric, array[7])
              end as weights
            from
              budget b
              cross join lateral (
                select
                  array[
                    greatest(
                      coalesce(
                        sum(d.sales) filter (
                          where
                            extract(
                              isodow
                              from
                                d.business_date
                            ) = 1
                        ),
                        0
                      ),
                      0
                    ),
                    greatest(
                      coalesce(
                        sum(d.sales) filter (
                          where
                            extract(
                              isodow
                              from
                                d.business_date
                            ) = 2
                        ),
                        0
                      ),
                      0
                    ),
                    greatest(
                      coalesce(
                        sum(d.sales) filter (
                          where
                            extract(
                              isodow
                              from
                                d.business_date
                            ) = 3
                        ),
                        0
                      ),
                      0
                    ),
                    greatest(
                      coalesce(
                        sum(d.sales) filter (
                          where
                            extract(
                              isodow
                              from
                                d.business_date
                            ) = 4
                        ),
                        0
                      ),
                      0
                    ),
                    greatest(
                      coalesce(
                        sum(d.sales) filter (
                          where
                            extract(
                              isodow
                              from
                                d.business_date
                            ) = 5
                        ),
                        0
                      ),
                      0
                    ),
                    greatest(
                      coalesce(
                        sum(d.sales) filter (
                          where
                            extract(
                              isodow
                              from
                                d.business_date
                            ) = 6
                        ),
                        0
                      ),
                      0
                    ),
                    greatest(
                      coalesce(
                        sum(d.sales) filter (
                          where
                            extract(
                              isodow
                              from
                                d.business_date
                            ) = 7
                        ),
                        0
                      ),
                      0
                    )
                  ]::numeric[] as weights,
                  coalesce(sum(d.sales), 0) as sold,
                  coalesce(
                    min(d.business_date) filter (
                      where
                        d.journal_count > 0
                    ) < b.month - 49,
                    false
                  ) as whole
                from
                  sales_day_all d
                where
                  d.tenant_id = b.tenant_id
                  and d.shop_id = b.shop_id
                  and d.channel = 0
                  and d.business_date between b.month - 56 and b.month - 1
              ) past
            where
              b.tenant_id = :tenant
              and b.shop_id = any (:'shops'::int[])
          ) b on b.shop_id = s.shop_id
          and b.month = s.month
      ) b on b.shop_id = s.shop_id
    group by
      s.shop_id,
      s.today,
      s.month
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
            'budget',
            b.budget,
            'running_sales',
            b.running_sales,
            'running_tax',
            b.running_tax,
            'provisional',
            f.provisional
          )
          order by
            s.display_sequence,
            s.shop_id
        )
      from
        selected s
        join fresh f on f.shop_id = s.shop_id
        left join totals t on t.shop_id = s.shop_id
        left join budgets b on b.shop_id = s.shop_id
    ),
    '[]'
  ) as rows,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'shop_id',
            s.shop_id,
            'shop_name',
            s.name,
            'today',
            json_build_object(
              'sales',
              "p"."today_sales",
              'net_sales',
              ("p"."today_sales" - "p"."today_tax"),
              'budget',
              "p"."today_budget",
              'netBudget',
              round("p"."today_budget"::numeric * (p.month_sales - p.month_tax) / nullif(p.month_sales, 0)),
              'plannedSales',
              "p"."today_sales",
              'netPlannedSales',
              ("p"."today_sales" - "p"."today_tax"),
              'settledSales',
              ("p"."today_sales" - "p"."running_sales"),
              'netSettledSales',
              (("p"."today_sales" - "p"."running_sales") - ("p"."today_tax" - "p"."running_tax")),
              'lastYear',
              case
                when p.alike[1] then "p"."today_before_sales"
              end,
              'netLastYear',
              case
                when p.alike[1] then ("p"."today_before_sales" - "p"."today_before_tax")
              end,
              'plannedLastYear',
              case
                when p.alike[1] then "p"."today_before_sales"
              end,
              'netPlannedLastYear',
              case
                when p.alike[1] then ("p"."today_before_sales" - "p"."today_before_tax")
              end
            ),
            'month',
            json_build_object(
              'sales',
              "p"."month_sales",
              'net_sales',
              ("p"."month_sales" - "p"."month_tax"),
              'budget',
              "p"."month_budget",
              'netBudget',
              round("p"."month_budget"::numeric * (p.month_sales - p.month_tax) / nullif(p.month_sales, 0)),
              'plannedSales',
              ("p"."month_sales" - "p"."today_sales"),
              'netPlannedSales',
              (("p"."month_sales" - "p"."today_sales") - ("p"."month_tax" - "p"."today_tax")),
              'settledSales',
              ("p"."month_sales" - "p"."running_sales"),
              'netSettledSales',
              (("p"."month_sales" - "p"."running_sales") - ("p"."month_tax" - "p"."running_tax")),
              'lastYear',
              case
                when p.alike[2] then "p"."month_before_sales"
              end,
              'netLastYear',
              case
                when p.alike[2] then ("p"."month_before_sales" - "p"."month_before_tax")
              end,
              'plannedLastYear',
              case
                when p.has_yesterday
                and p.alike[2] then p.month_settled_sales
              end,
              'netPlannedLastYear',
              case
                when p.has_yesterday
                and p.alike[2] then (p.month_settled_sales - p.month_settled_tax)
              end
            )
          )
          order by
            s.display_sequence,
            s.shop_id
        )
      from
        selected s
        join progress p on p.shop_id = s.shop_id
    ),
    '[]'
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
        coalesce(bool_or(imported), false)
      )
    from
      (
        select
          *
        from
          fresh
      ) fresh
  ) as freshness;
