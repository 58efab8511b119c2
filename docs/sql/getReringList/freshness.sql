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
