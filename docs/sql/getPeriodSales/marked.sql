select
  business_date,
  bool_or(open) as provisional
from
  (
    select
      o.business_date,
      true as open
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
          ) none
      ) o
    union all
    select
      business_date,
      false
    from
      (
        select
          business_date
        from
          (
            select
              month,
              bit_or(closed_dates) as dates
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
      ) closed
  ) marks
group by
  business_date
