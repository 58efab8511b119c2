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
