-- The SQL of getDiscountAnalysis for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'

with
  persons as materialized (
    select
      p.shop_id,
      p.person_id,
      nullif(p.code, '') as code,
      coalesce(nullif(p.name, ''), p.code) as name,
      p.shop_id || case
        when p.code = '' then '-person-' || p.person_id
        else '-code-' || p.code
      end as staff
    from
      person p
    where
      p.tenant_id = :tenant
      and p.shop_id = any (:'shops'::int[])
  ),
  served as materialized (
    select
      p.*,
      case
        when count(*) over (
          partition by
            staff
        ) > 1 then (
          select
            max(d.business_date)
          from
            staff_day d
          where
            d.tenant_id = :tenant
            and d.shop_id = p.shop_id
            and d.channel = 0
            and d.staff_id = p.person_id
        )
      end as last
    from
      persons p
  ),
  people as materialized (
    select
      shop_id,
      person_id,
      code,
      staff,
      first_value(name) over (
        partition by
          staff
        order by
          last desc nulls last,
          person_id
      ) as name
    from
      served
  ),
  cells as materialized (
    select
      shop_id,
      kind,
      source_id,
      null::text as staff,
      null::text as code,
      null::text as person,
      sum("uses") as "uses",
      sum("receipts") as "receipts",
      sum("discounts") as "discounts",
      sum("discounts_tax") as "discounts_tax",
      sum("gross_sales") as "gross_sales",
      sum("gross_tax") as "gross_tax"
    from
      (
        select
          "shop_id",
          "kind",
          "source_id",
          1 * sum(uses) as uses,
          1 * sum(receipts) as receipts,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(gross_tax) as gross_tax
        from
          "discount_source_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and true
        group by
          "shop_id",
          "kind",
          "source_id"
        union all
        select
          "shop_id",
          "kind",
          "source_id",
          -1 * sum(uses) as uses,
          -1 * sum(receipts) as receipts,
          -1 * sum(discounts) as discounts,
          -1 * sum(discounts_tax) as discounts_tax,
          -1 * sum(gross_sales) as gross_sales,
          -1 * sum(gross_tax) as gross_tax
        from
          "discount_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "shop_id",
          "kind",
          "source_id"
        union all
        select
          "shop_id",
          "kind",
          "source_id",
          1 * sum(uses) as uses,
          1 * sum(receipts) as receipts,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(gross_tax) as gross_tax
        from
          "discount_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "shop_id",
          "kind",
          "source_id"
      ) t
    group by
      shop_id,
      kind,
      source_id
  ),
  named as materialized (
    select
      c.*,
      case c.kind
        when 2 then coalesce(
          d.discount_name,
          (
            select
              r.discount_name
            from
              receipt r
            where
              r.tenant_id = :tenant
              and r.shop_id = c.shop_id
              and r.discount_setting_id = c.source_id
              and r.discount_name is not null
            order by
              r.business_date desc
            limit
              1
          )
        )
        when 4 then k.coupon_name
      end as name,
      k.coupon_number
    from
      cells c
      left join discount_setting d on d.tenant_id = :tenant
      and c.kind = 2
      and d.discount_setting_id = c.source_id
      left join coupon k on k.tenant_id = :tenant
      and c.kind = 4
      and k.coupon_id = c.source_id
    where
      (c.uses, c.discounts) <> (0, 0)
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'shop_id',
            n.shop_id,
            'shop_name',
            s.name,
            'kind',
            n.kind,
            'source_id',
            n.source_id,
            'staff',
            n.staff,
            'code',
            n.code,
            'person',
            n.person,
            'name',
            n.name,
            'coupon_number',
            n.coupon_number,
            'uses',
            "n"."uses",
            'receipts',
            "n"."receipts",
            'discounts',
            "n"."discounts",
            'discounts_tax',
            "n"."discounts_tax",
            'gross_sales',
            "n"."gross_sales",
            'gross_tax',
            "n"."gross_tax"
          )
        )
      from
        named n
        join shop s on s.tenant_id = :tenant
        and s.shop_id = n.shop_id
    ),
    '[]'
  ) as cells,
  (
    select
      name
    from
      people
    where
      staff = null
    limit
      1
  ) as person,
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
