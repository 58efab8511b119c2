-- The SQL of getVoidList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  fitting as materialized (
    select
      r.shop_id,
      r.receipt_id,
      r.business_date,
      r.sold_at,
      r.seq,
      r.kind,
      coalesce(nullif(p.name, ''), p.code) as staff,
      r.reason,
      case r.kind
        when 'VOID' then t.total
        else - r.total
      end as amount
    from
      receipt r
      left join (
        select
          shop_id,
          receipt_id,
          total
        from
          receipt
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and voided_at is not null
      ) t on r.kind = 'VOID'
      and t.shop_id = r.shop_id
      and t.receipt_id = r.reversal_of
      left join person p on p.tenant_id = r.tenant_id
      and p.shop_id = r.shop_id
      and p.person_id = r.staff_id
    where
      r.tenant_id = :tenant
      and r.shop_id = any (:'shops'::int[])
      and r.kind <> 'SALE'
      and r.business_date between :'from'::date and :'to'::date
  ),
  page as materialized (
    select
      *
    from
      fitting
    order by
      business_date desc,
      sold_at desc,
      seq desc,
      shop_id
    limit
      :limit::int
    offset
      :offset::int
  )
select
  (
    select
      count(*)
    from
      fitting
  ) as total,
  (
    select
      coalesce(sum(amount), 0)
    from
      fitting
  )::int8 as amount,
  coalesce(
    (
      select
        json_agg(v)
      from
        (
          select
            r.shop_id || '-' || r.receipt_id as id,
            r.shop_id,
            s.name as "shopName",
            r.business_date as "transactionDate",
            to_char(
              (
                (
                  extract(
                    hour
                    from
                      r.sold_at at time zone 'Asia/Tokyo'
                  )::int + 24 * ((r.sold_at at time zone 'Asia/Tokyo')::date - r.business_date)
                ) * 60 + extract(
                  minute
                  from
                    r.sold_at at time zone 'Asia/Tokyo'
                )::int
              ) / 60,
              'FM00'
            ) || ':' || to_char(
              (
                (
                  extract(
                    hour
                    from
                      r.sold_at at time zone 'Asia/Tokyo'
                  )::int + 24 * ((r.sold_at at time zone 'Asia/Tokyo')::date - r.business_date)
                ) * 60 + extract(
                  minute
                  from
                    r.sold_at at time zone 'Asia/Tokyo'
                )::int
              ) % 60,
              'FM00'
            ) as "transactionTime",
            r.kind,
            o.receipt_number as "receiptNumber",
            r.shop_id || '-' || o.reversal_of as "reversalOf",
            r.staff as "staffName",
            r.reason,
            r.amount as total,
            (
              extract(
                epoch
                from
                  r.sold_at - t.sold_at
              ) / 60
            )::int as "minutesAfterPayment"
          from
            page r
            join receipt o on o.tenant_id = :tenant
            and o.shop_id = r.shop_id
            and o.receipt_id = r.receipt_id
            left join receipt t on t.tenant_id = :tenant
            and t.shop_id = r.shop_id
            and t.receipt_id = o.reversal_of
            join shop s on s.tenant_id = :tenant
            and s.shop_id = r.shop_id
          order by
            r.business_date desc,
            r.sold_at desc,
            r.seq desc,
            r.shop_id
        ) v
    ),
    '[]'
  ) as data,
  coalesce(
    (
      select
        json_agg(b)
      from
        (
          select
            staff as "staffName",
            count(*) filter (
              where
                kind = 'VOID'
            ) as voids,
            count(*) filter (
              where
                kind = 'RETURN'
            ) as returns,
            sum(amount) as amount
          from
            fitting
          group by
            1
          order by
            4 desc,
            1
        ) b
    ),
    '[]'
  ) as "byStaff",
  coalesce(
    (
      select
        json_agg(b)
      from
        (
          select
            reason,
            count(*) filter (
              where
                kind = 'VOID'
            ) as voids,
            count(*) filter (
              where
                kind = 'RETURN'
            ) as returns,
            sum(amount) as amount
          from
            fitting
          group by
            1
          order by
            4 desc,
            1
        ) b
    ),
    '[]'
  ) as "byReason",
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
