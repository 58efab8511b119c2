-- The SQL of getCashBalanceList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  days as materialized (
    select
      shop_id,
      business_date,
      cash,
      deposit,
      difference
    from
      (
        select
          d.shop_id,
          d.business_date,
          k.version,
          coalesce(k.cash, d.cash) as cash,
          coalesce(k.deposit, 0) as deposit,
          k.difference
        from
          sales_day_all d
          left join (
            select
              shop_id,
              business_date,
              version,
              cash,
              deposit,
              k.difference as difference
            from
              day_closing_cash k
            where
              "k"."tenant_id" = :tenant
              and "k"."shop_id" = any (:'shops'::int[])
              and "k"."business_date" between :'from'::date and :'to'::date
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
          ) k on k.shop_id = d.shop_id
          and k.business_date = d.business_date
        where
          "d"."tenant_id" = :tenant
          and "d"."shop_id" = any (:'shops'::int[])
          and "d"."business_date" between :'from'::date and :'to'::date
          and d.channel = 0
          and (
            d.journal_count > 0
            or k.version is not null
          )
          and true
        union all
        select distinct
          e.shop_id,
          e.business_date,
          null::int,
          0,
          0,
          null::int
        from
          cash_drawer_event e
        where
          "e"."tenant_id" = :tenant
          and "e"."shop_id" = any (:'shops'::int[])
          and "e"."business_date" between :'from'::date and :'to'::date
          and true
          and not exists (
            select
            from
              sales_day_all d
            where
              d.tenant_id = e.tenant_id
              and d.shop_id = e.shop_id
              and d.channel = 0
              and d.business_date = e.business_date
              and d.journal_count > 0
          )
          and not exists (
            select
            from
              day_closing_cash k
            where
              k.tenant_id = e.tenant_id
              and k.shop_id = e.shop_id
              and k.business_date = e.business_date
          )
      ) fitting
  ),
  page_dates as materialized (
    select
      business_date,
      before
    from
      (
        select
          business_date,
          count(*) as days,
          sum(count(*)) over (
            order by
              business_date desc
          ) - count(*) as before
        from
          days
        group by
          business_date
      ) dates
    where
      before < 75::int8
      and before + days > :offset::int
  ),
  page as materialized (
    select
      f.shop_id,
      f.business_date,
      f.version
    from
      (
        select
          d.shop_id,
          d.business_date,
          k.version,
          coalesce(k.cash, d.cash) as cash,
          coalesce(k.deposit, 0) as deposit,
          k.difference
        from
          sales_day_all d
          left join (
            select
              shop_id,
              business_date,
              version,
              cash,
              deposit,
              k.difference as difference
            from
              day_closing_cash k
            where
              "k"."tenant_id" = :tenant
              and "k"."shop_id" = any (:'shops'::int[])
              and "k"."business_date" = any (
                array(
                  select
                    business_date
                  from
                    page_dates
                )
              )
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
          ) k on k.shop_id = d.shop_id
          and k.business_date = d.business_date
        where
          "d"."tenant_id" = :tenant
          and "d"."shop_id" = any (:'shops'::int[])
          and "d"."business_date" = any (
            array(
              select
                business_date
              from
                page_dates
            )
          )
          and d.channel = 0
          and (
            d.journal_count > 0
            or k.version is not null
          )
          and true
        union all
        select distinct
          e.shop_id,
          e.business_date,
          null::int,
          0,
          0,
          null::int
        from
          cash_drawer_event e
        where
          "e"."tenant_id" = :tenant
          and "e"."shop_id" = any (:'shops'::int[])
          and "e"."business_date" = any (
            array(
              select
                business_date
              from
                page_dates
            )
          )
          and true
          and not exists (
            select
            from
              sales_day_all d
            where
              d.tenant_id = e.tenant_id
              and d.shop_id = e.shop_id
              and d.channel = 0
              and d.business_date = e.business_date
              and d.journal_count > 0
          )
          and not exists (
            select
            from
              day_closing_cash k
            where
              k.tenant_id = e.tenant_id
              and k.shop_id = e.shop_id
              and k.business_date = e.business_date
          )
      ) f
      join shop s on s.tenant_id = :tenant
      and s.shop_id = f.shop_id
    order by
      f.business_date desc,
      s.display_sequence,
      f.shop_id
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
  by_shop as materialized (
    select
      shop_id,
      count(*) as days,
      count(difference) as counted,
      sum(difference) filter (
        where
          difference > 0
      ) as over,
      sum(difference) filter (
        where
          difference < 0
      ) as short,
      count(*) filter (
        where
          difference <> 0
      ) as differing,
      sum(cash) as cash,
      sum(deposit) as deposit
    from
      days
    group by
      shop_id
  )
select
  sums.*,
  coalesce(
    (
      select
        json_agg(r)
      from
        (
          select
            days.*,
            case
              when o.stale then 'STALE'
              when o.business_date is not null then 'OPEN'
              when d.closed_seq is not null then 'CLOSED'
              when d.imported_seq is not null then 'IMPORTED'
              else 'NONE'
            end as state
          from
            (
              select
                s.shop_id,
                s.name as shop_name,
                days.business_date as date,
                to_jsonb(k) as counted,
                a.name as staff,
                coalesce(d.cash, 0) as cash,
                coalesce(d.later_void_cash, 0) as later_void_cash,
                coalesce(d.void_refund_cash, 0) as void_refund_cash,
                moved.cash_in,
                moved.cash_out,
                (
                  select
                    to_jsonb(b)
                  from
                    day_closing_cash b
                  where
                    b.tenant_id = :tenant
                    and b.shop_id = days.shop_id
                    and b.business_date < days.business_date
                  order by
                    b.business_date desc,
                    b.version desc
                  limit
                    1
                ) as before
              from
                (
                  select
                    *
                  from
                    page
                ) days
                join shop s on s.tenant_id = :tenant
                and s.shop_id = days.shop_id
                left join sales_day_all d on d.tenant_id = :tenant
                and d.shop_id = days.shop_id
                and d.channel = 0
                and d.business_date = days.business_date
                left join day_closing_cash k on k.tenant_id = :tenant
                and k.shop_id = days.shop_id
                and k.business_date = days.business_date
                and k.version = days.version
                left join day_closing c on c.tenant_id = :tenant
                and c.shop_id = days.shop_id
                and c.business_date = days.business_date
                and c.version = days.version
                left join account a on a.tenant_id = :tenant
                and a.account_uuid = c.closed_by
                cross join lateral (
                  select
                    coalesce(
                      sum(amount) filter (
                        where
                          event in ('FLOAT', 'CASH_IN')
                      ),
                      0
                    )::int as cash_in,
                    coalesce(
                      sum(amount) filter (
                        where
                          event = 'CASH_OUT'
                      ),
                      0
                    )::int as cash_out
                  from
                    cash_drawer_event e
                  where
                    e.tenant_id = :tenant
                    and e.shop_id = days.shop_id
                    and e.business_date = days.business_date
                ) moved
              order by
                days.business_date desc,
                s.display_sequence,
                s.shop_id
            ) days
            join (
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
            ) s on s.shop_id = days.shop_id
            left join lateral (
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
                and d.business_date between days.date and least(days.date, s.today)
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
                                greatest(first, days.date) as first,
                                least(last, days.date) as last
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
            ) o on true
            left join sales_day_all d on d.tenant_id = :tenant
            and d.shop_id = days.shop_id
            and d.channel = 0
            and d.business_date = days.date
          order by
            days.date desc,
            s.display_sequence,
            s.shop_id
        ) r
    ),
    '[]'
  ) as rows,
  coalesce(
    (
      select
        json_agg(
          s
          order by
            s.shop_id
        )
      from
        (
          select
            shop_id,
            case
              when sum(counted) > 0 then coalesce(sum("over"), 0)
            end as "over",
            case
              when sum(counted) > 0 then coalesce(sum("short"), 0)
            end as "short",
            case
              when sum(counted) > 0 then coalesce(sum("differing"), 0)
            end as "differing",
            coalesce(sum(cash), 0)::int8 as "cashSales",
            coalesce(sum(deposit), 0)::int8 as "depositCash"
          from
            by_shop
          group by
            shop_id
        ) s
    ),
    '[]'
  ) as shops,
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
  ) as freshness
from
  (
    select
      coalesce(sum(days), 0)::int as total,
      case
        when sum(counted) > 0 then coalesce(sum("over"), 0)
      end as "over",
      case
        when sum(counted) > 0 then coalesce(sum("short"), 0)
      end as "short",
      case
        when sum(counted) > 0 then coalesce(sum("differing"), 0)
      end as "differing",
      coalesce(sum(cash), 0)::int8 as "cashSales",
      coalesce(sum(deposit), 0)::int8 as "depositCash"
    from
      by_shop
  ) sums;
