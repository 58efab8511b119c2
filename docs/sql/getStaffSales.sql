-- The SQL of getStaffSales for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
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
  parts as materialized (
    select
      shop_id,
      staff_id,
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("pairs") as "pairs",
      sum("visitors") as "visitors",
      sum("gross_sales") as "gross_sales",
      sum("discounts") as "discounts",
      sum("discounts_tax") as "discounts_tax",
      sum("returns") as "returns",
      sum("returns_tax") as "returns_tax",
      sum("void_amount") as "void_amount",
      sum("void_tax") as "void_tax",
      sum("unguested_sales") as "unguested_sales",
      sum("unguested_tax") as "unguested_tax"
    from
      (
        select
          "shop_id",
          "staff_id",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(returns) as returns,
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
        from
          "staff_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and true
        group by
          "shop_id",
          "staff_id"
        union all
        select
          "shop_id",
          "staff_id",
          -1 * sum(sales) as sales,
          -1 * sum(tax) as tax,
          -1 * sum(pairs) as pairs,
          -1 * sum(visitors) as visitors,
          -1 * sum(gross_sales) as gross_sales,
          -1 * sum(discounts) as discounts,
          -1 * sum(discounts_tax) as discounts_tax,
          -1 * sum(returns) as returns,
          -1 * sum(returns_tax) as returns_tax,
          -1 * sum(void_amount) as void_amount,
          -1 * sum(void_tax) as void_tax,
          -1 * sum(unguested_sales) as unguested_sales,
          -1 * sum(unguested_tax) as unguested_tax
        from
          "staff_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "shop_id",
          "staff_id"
        union all
        select
          "shop_id",
          "staff_id",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(returns) as returns,
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
        from
          "staff_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "shop_id",
          "staff_id"
      ) parts
    group by
      shop_id,
      staff_id
  ),
  sums as materialized (
    select
      t.shop_id,
      coalesce(p.staff, "t"."shop_id" || '-none') as staff,
      max(p.code) as code,
      max(p.name) as name,
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("pairs") as "pairs",
      sum("visitors") as "visitors",
      sum("gross_sales") as "gross_sales",
      sum("discounts") as "discounts",
      sum("discounts_tax") as "discounts_tax",
      sum("returns") as "returns",
      sum("returns_tax") as "returns_tax",
      sum("void_amount") as "void_amount",
      sum("void_tax") as "void_tax",
      sum("unguested_sales") as "unguested_sales",
      sum("unguested_tax") as "unguested_tax"
    from
      parts t
      left join people p on p.shop_id = "t"."shop_id"
      and p.person_id = "t"."staff_id"
    group by
      1,
      2
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'staff',
            s.staff,
            'code',
            s.code,
            'name',
            s.name,
            'shop_id',
            s.shop_id,
            'shop_name',
            shop.name,
            'sales',
            "s"."sales",
            'tax',
            "s"."tax",
            'pairs',
            "s"."pairs",
            'visitors',
            "s"."visitors",
            'gross_sales',
            "s"."gross_sales",
            'discounts',
            "s"."discounts",
            'discounts_tax',
            "s"."discounts_tax",
            'returns',
            "s"."returns",
            'returns_tax',
            "s"."returns_tax",
            'void_amount',
            "s"."void_amount",
            'void_tax',
            "s"."void_tax",
            'unguested_sales',
            "s"."unguested_sales",
            'unguested_tax',
            "s"."unguested_tax"
          )
          order by
            s.sales desc,
            s.staff
        )
      from
        sums s
        join shop on shop.tenant_id = :tenant
        and shop.shop_id = s.shop_id
      where
        not (
          "s"."sales",
          "s"."tax",
          "s"."pairs",
          "s"."visitors",
          "s"."gross_sales",
          "s"."discounts",
          "s"."discounts_tax",
          "s"."returns",
          "s"."returns_tax",
          "s"."void_amount",
          "s"."void_tax",
          "s"."unguested_sales",
          "s"."unguested_tax"
        ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
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
