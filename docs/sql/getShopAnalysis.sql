-- The SQL of getShopAnalysis for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'

with
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
      sum("returns_tax") as "returns_tax",
      sum("gross_sales") as "gross_sales",
      sum("void_amount") as "void_amount",
      sum("void_tax") as "void_tax"
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
          1 * sum(returns_tax) as returns_tax,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax
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
          -1 * sum(returns_tax) as returns_tax,
          -1 * sum(gross_sales) as gross_sales,
          -1 * sum(void_amount) as void_amount,
          -1 * sum(void_tax) as void_tax
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
          1 * sum(returns_tax) as returns_tax,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax
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
  budgets as materialized (
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
  cash as materialized (
    select
      k.shop_id,
      sum(k.difference) as cash
    from
      day_closing_cash k
    where
      k.tenant_id = :tenant
      and k.shop_id = any (:'shops'::int[])
      and k.business_date between :'from'::date and :'to'::date
      and true
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
    group by
      k.shop_id
  ),
  labour as materialized (
    select
      r.shop_id,
      sum(r.labour_minutes) as minutes,
      coalesce(sum(d.sales - d.tax), 0) as labour_sales
    from
      daily_report r
      left join sales_day_all d on d.tenant_id = :tenant
      and d.shop_id = r.shop_id
      and d.channel = 0
      and d.business_date = r.business_date
    where
      r.tenant_id = :tenant
      and r.shop_id = any (:'shops'::int[])
      and r.business_date between :'from'::date and :'to'::date
      and true
      and r.labour_minutes is not null
    group by
      r.shop_id
  ),
  lists as materialized (
    select
      s.shop_id,
      json_agg(
        m.amount
        order by
          g.month
      ) as months
    from
      unnest(:'shops'::int[]) as s (shop_id)
      cross join unnest('{2025-11-01,2025-12-01,2026-01-01,2026-02-01,2026-03-01,2026-04-01,2026-05-01,2026-06-01,2026-07-01,2026-08-01,2026-09-01,2026-10-01,2026-11-01}'::date[]) as g (month)
      left join (
        select
          shop_id,
          month,
          sales as amount
        from
          (
            select
              shop_id,
              month,
              sum(sales) as sales,
              sum(tax) as tax
            from
              (
                select
                  "shop_id",
                  "month",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_month_all"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 0
                  and "month" between '2025-11-01'::date and '2026-11-01'::date
                  and journal_count > 0
                  and true
                group by
                  "shop_id",
                  "month"
              ) parts
            group by
              shop_id,
              month
          ) t
      ) m on m.shop_id = s.shop_id
      and m.month = g.month
    group by
      s.shop_id
  ),
  mixes as materialized (
    select
      shop_id,
      json_object_agg(name, amount) as mix
    from
      (
        select
          null::int as shop_id,
          ''::text as name,
          null::bigint as amount
        where
          false
        union all
        select
          shop_id,
          'eatIn',
          sales
        from
          (
            select
              shop_id,
              sum("sales") as "sales",
              sum("tax") as "tax"
            from
              (
                select
                  "shop_id",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_month_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 1
                  and "month" between '2026-09-01'::date and '2026-10-01'::date
                  and journal_count > 0
                  and true
                group by
                  "shop_id"
                union all
                select
                  "shop_id",
                  -1 * sum(sales) as sales,
                  -1 * sum(tax) as tax
                from
                  "sales_day_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 1
                  and business_date between '2026-09-01'::date and '2026-09-14'::date
                  and true
                group by
                  "shop_id"
                union all
                select
                  "shop_id",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_day_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 1
                  and business_date between '2026-11-01'::date and :'to'::date
                  and true
                group by
                  "shop_id"
              ) parts
            group by
              shop_id
          ) t
        union all
        select
          shop_id,
          'takeout',
          sales
        from
          (
            select
              shop_id,
              sum("sales") as "sales",
              sum("tax") as "tax"
            from
              (
                select
                  "shop_id",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_month_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 2
                  and "month" between '2026-09-01'::date and '2026-10-01'::date
                  and journal_count > 0
                  and true
                group by
                  "shop_id"
                union all
                select
                  "shop_id",
                  -1 * sum(sales) as sales,
                  -1 * sum(tax) as tax
                from
                  "sales_day_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 2
                  and business_date between '2026-09-01'::date and '2026-09-14'::date
                  and true
                group by
                  "shop_id"
                union all
                select
                  "shop_id",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_day_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 2
                  and business_date between '2026-11-01'::date and :'to'::date
                  and true
                group by
                  "shop_id"
              ) parts
            group by
              shop_id
          ) t
        union all
        select
          shop_id,
          'delivery',
          sales
        from
          (
            select
              shop_id,
              sum("sales") as "sales",
              sum("tax") as "tax"
            from
              (
                select
                  "shop_id",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_month_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 3
                  and "month" between '2026-09-01'::date and '2026-10-01'::date
                  and journal_count > 0
                  and true
                group by
                  "shop_id"
                union all
                select
                  "shop_id",
                  -1 * sum(sales) as sales,
                  -1 * sum(tax) as tax
                from
                  "sales_day_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 3
                  and business_date between '2026-09-01'::date and '2026-09-14'::date
                  and true
                group by
                  "shop_id"
                union all
                select
                  "shop_id",
                  1 * sum(sales) as sales,
                  1 * sum(tax) as tax
                from
                  "sales_day_part"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 3
                  and business_date between '2026-11-01'::date and :'to'::date
                  and true
                group by
                  "shop_id"
              ) parts
            group by
              shop_id
          ) t
      ) kinds
    group by
      shop_id
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
            'gross_sales',
            coalesce("t"."gross_sales", 0),
            'void_amount',
            coalesce("t"."void_amount", 0),
            'void_tax',
            coalesce("t"."void_tax", 0),
            'budget',
            b.budget,
            'running_sales',
            b.running_sales,
            'running_tax',
            b.running_tax,
            'cash',
            c.cash,
            'minutes',
            w.minutes,
            'labour_sales',
            w.labour_sales,
            'mix',
            coalesce(x.mix, '{}'),
            'months',
            l.months,
            'provisional',
            f.provisional
          )
          order by
            s.display_sequence,
            s.shop_id
        )
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
        join fresh f on f.shop_id = s.shop_id
        join lists l on l.shop_id = s.shop_id
        left join totals t on t.shop_id = s.shop_id
        left join budgets b on b.shop_id = s.shop_id
        left join cash c on c.shop_id = s.shop_id
        left join labour w on w.shop_id = s.shop_id
        left join mixes x on x.shop_id = s.shop_id
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
          *
        from
          fresh
      ) fresh
  ) as freshness;
