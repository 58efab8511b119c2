select
  s.shop_id,
  s.name,
  s.display_sequence,
  s.today,
  o.business_date,
  o.stale
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
