-- The SQL of getPeriodSales for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'

with
  totals as materialized (
    select
      business_date,
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
      sum("returns_tax") as "returns_tax",
      sum("void_amount") as "void_amount",
      sum("void_tax") as "void_tax",
      sum("points") as "points",
      sum("points_tender") as "points_tender",
      sum("tax8") as "tax8",
      sum("tax10") as "tax10",
      sum("cash") as "cash",
      sum("credit") as "credit",
      sum("emoney") as "emoney",
      sum("qr") as "qr",
      sum("other") as "other",
      sum("delivery_due") as "delivery_due"
    from
      (
        select
          "business_date",
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
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax,
          1 * sum(points) as points,
          1 * sum(points_tender) as points_tender,
          1 * sum(tax8) as tax8,
          1 * sum(tax10) as tax10,
          1 * sum(cash) as cash,
          1 * sum(credit) as credit,
          1 * sum(emoney) as emoney,
          1 * sum(qr) as qr,
          1 * sum(other) as other,
          1 * sum(delivery_due) as delivery_due
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
      ) d
    group by
      business_date
  ),
  marked as materialized (
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
  )
select
  coalesce(
    (
      select
        json_agg(r)
      from
        (
          select
            d.day::date as business_date,
            coalesce(t."sales", 0) as "sales",
            coalesce(t."tax", 0) as "tax",
            coalesce(t."cost", 0) as "cost",
            coalesce(t."uncosted", 0) as "uncosted",
            coalesce(t."pairs", 0) as "pairs",
            coalesce(t."visitors", 0) as "visitors",
            coalesce(t."unguested_sales", 0) as "unguested_sales",
            coalesce(t."unguested_tax", 0) as "unguested_tax",
            coalesce(t."discounts", 0) as "discounts",
            coalesce(t."returns", 0) as "returns",
            coalesce(t."discounts_tax", 0) as "discounts_tax",
            coalesce(t."returns_tax", 0) as "returns_tax",
            coalesce(t."void_amount", 0) as "void_amount",
            coalesce(t."void_tax", 0) as "void_tax",
            coalesce(t."points", 0) as "points",
            coalesce(t."points_tender", 0) as "points_tender",
            coalesce(t."tax8", 0) as "tax8",
            coalesce(t."tax10", 0) as "tax10",
            coalesce(t."cash", 0) as "cash",
            coalesce(t."credit", 0) as "credit",
            coalesce(t."emoney", 0) as "emoney",
            coalesce(t."qr", 0) as "qr",
            coalesce(t."other", 0) as "other",
            coalesce(t."delivery_due", 0) as "delivery_due",
            m.provisional
          from
            generate_series(:'from'::timestamp, :'to'::timestamp, interval '1 day') as d (day)
            left join totals t on t.business_date = d.day::date
            left join marked m on m.business_date = d.day::date
          order by
            d.day
        ) r
    ),
    '[]'
  ) as rows,
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
