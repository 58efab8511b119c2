-- The SQL of getStockItems for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'

with
  base as materialized (
    with
      newest as materialized (
        select distinct
          on (c.shop_id) c.shop_id,
          c.count_id,
          c.count_date
        from
          stock_count c
        where
          c.tenant_id = :tenant
          and c.status = 'FIXED'
          and c.count_date <= :'to'::date
          and c.shop_id = any (:'shops'::int[])
        order by
          c.shop_id,
          c.count_date desc,
          c.fixed_at desc,
          c.count_id desc
      ),
      counted as materialized (
        select
          n.shop_id,
          l.item_id,
          n.count_date,
          l.quantity,
          l.unit_price
        from
          newest n
          join stock_count_line l on l.tenant_id = :tenant
          and l.count_id = n.count_id
          and l.quantity is not null
      )
    select
      *
    from
      counted
    union all
    select
      n.shop_id,
      i.item_id,
      o.count_date,
      o.quantity,
      o.unit_price
    from
      newest n
      join purchase_item i on i.tenant_id = :tenant
      cross join lateral (
        select
          c.count_date,
          l.quantity,
          l.unit_price
        from
          stock_count_line l
          join stock_count c on c.count_id = l.count_id
          and c.tenant_id = :tenant
          and c.status = 'FIXED'
          and c.count_date <= :'to'::date
        where
          l.tenant_id = :tenant
          and l.shop_id = n.shop_id
          and l.item_id = i.item_id
          and l.quantity is not null
        order by
          c.count_date desc,
          c.fixed_at desc,
          c.count_id desc
        limit
          1
      ) o
    where
      not exists (
        select
        from
          counted k
        where
          k.shop_id = n.shop_id
          and k.item_id = i.item_id
      )
  ),
  moves as (
    select
      shop_id,
      item_id,
      sum(quantity) as quantity,
      coalesce(
        sum(quantity) filter (
          where
            kind = 'BOUGHT'
        ),
        0
      ) as bought,
      - coalesce(
        sum(quantity) filter (
          where
            kind = 'USED'
        ),
        0
      ) as used,
      - coalesce(
        sum(quantity) filter (
          where
            kind = 'LOST'
        ),
        0
      ) as lost,
      coalesce(
        sum(quantity) filter (
          where
            kind = 'MOVED'
        ),
        0
      ) as moved
    from
      (
        select
          b.shop_id,
          p.item_id,
          'BOUGHT' as kind,
          p.business_date as day,
          p.quantity,
          p.amount
        from
          base b
          join purchase_day p on p.tenant_id = :tenant
          and "p"."shop_id" = b.shop_id
          and "p"."shop_id" = any (:'shops'::int[])
          and p.item_id = b.item_id
          and "p"."business_date" > b.count_date
          and "p"."business_date" <= :'to'::date
          and "p"."business_date" > (
            select
              min(count_date)
            from
              base
          )
        union all
        select
          b.shop_id,
          b.item_id,
          'USED',
          null::date,
          - u.quantity,
          null
        from
          base b
          join (
            select
              "shop_id",
              "count_date",
              u.item_id,
              sum(s.quantity * u.per_dish) as quantity
            from
              (
                select
                  "shop_id",
                  "count_date",
                  product_code,
                  sum(quantity) as quantity
                from
                  (
                    select
                      b.shop_id,
                      b.count_date,
                      d.product_code,
                      d.quantity
                    from
                      (
                        select distinct
                          shop_id,
                          count_date
                        from
                          base
                      ) b
                      join product_day d on d.tenant_id = :tenant
                      and "d"."shop_id" = b.shop_id
                      and "d"."shop_id" = any (:'shops'::int[])
                      and d.channel = 0
                      and "d"."business_date" > b.count_date
                      and "d"."business_date" <= :'to'::date
                      and "d"."business_date" > (
                        select
                          min(count_date)
                        from
                          base
                      )
                  ) sold
                group by
                  "shop_id",
                  "count_date",
                  product_code
              ) s
              join (
                select
                  r.product_code,
                  (g ->> 'itemId')::int as item_id,
                  sum((g ->> 'quantity')::numeric * 100 / (g ->> 'yieldRate')::numeric) as per_dish
                from
                  recipe r
                  cross join jsonb_array_elements(r.ingredients) as g
                where
                  r.tenant_id = :tenant
                group by
                  1,
                  2
              ) u on u.product_code = s.product_code
            group by
              "shop_id",
              "count_date",
              u.item_id
          ) u on u.shop_id = b.shop_id
          and u.item_id = b.item_id
          and u.count_date = b.count_date
        union all
        select
          b.shop_id,
          l.item_id,
          'LOST',
          l.business_date,
          - l.quantity,
          null
        from
          base b
          join stock_loss l on l.tenant_id = :tenant
          and "l"."shop_id" = b.shop_id
          and "l"."shop_id" = any (:'shops'::int[])
          and l.item_id = b.item_id
          and "l"."business_date" > b.count_date
          and "l"."business_date" <= :'to'::date
          and "l"."business_date" > (
            select
              min(count_date)
            from
              base
          )
        union all
        select
          b.shop_id,
          t.item_id,
          'MOVED',
          t.business_date,
          t.priced,
          t.priced_value
        from
          base b
          join transfer_day t on t.tenant_id = :tenant
          and "t"."shop_id" = b.shop_id
          and "t"."shop_id" = any (:'shops'::int[])
          and t.item_id = b.item_id
          and "t"."business_date" > b.count_date
          and "t"."business_date" <= :'to'::date
          and "t"."business_date" > (
            select
              min(count_date)
            from
              base
          )
        where
          t.priced > 0
        union all
        select
          b.shop_id,
          t.item_id,
          'MOVED',
          t.business_date,
          t.received - t.priced - t.shipped,
          null
        from
          base b
          join transfer_day t on t.tenant_id = :tenant
          and "t"."shop_id" = b.shop_id
          and "t"."shop_id" = any (:'shops'::int[])
          and t.item_id = b.item_id
          and "t"."business_date" > b.count_date
          and "t"."business_date" <= :'to'::date
          and "t"."business_date" > (
            select
              min(count_date)
            from
              base
          )
        where
          t.received - t.priced - t.shipped <> 0
      ) m
    group by
      1,
      2
  ),
  usual as (
    select
      "shop_id",
      u.item_id,
      sum(s.quantity * u.per_dish) as quantity
    from
      (
        select
          "shop_id",
          product_code,
          sum(quantity) as quantity
        from
          (
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity
            from
              "product_month_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and "month" between '2026-10-01'::date and '2026-10-01'::date
              and true
              and true
            group by
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              -1 * sum(quantity) as quantity
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-10-01'::date and '2026-10-13'::date
              and true
            group by
              "shop_id",
              "product_code"
            union all
            select
              "shop_id",
              "product_code",
              1 * sum(quantity) as quantity
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-11-01'::date and :'to'::date
              and true
            group by
              "shop_id",
              "product_code"
          ) sold
        group by
          "shop_id",
          product_code
      ) s
      join (
        select
          r.product_code,
          (g ->> 'itemId')::int as item_id,
          sum((g ->> 'quantity')::numeric * 100 / (g ->> 'yieldRate')::numeric) as per_dish
        from
          recipe r
          cross join jsonb_array_elements(r.ingredients) as g
        where
          r.tenant_id = :tenant
        group by
          1,
          2
      ) u on u.product_code = s.product_code
    group by
      "shop_id",
      u.item_id
  )
select
  coalesce(
    (
      select
        json_agg(r)
      from
        (
          select
            i.item_id as "itemId",
            i.item_code as "itemCode",
            i.item_name as "itemName",
            b.shop_id,
            s.name as "shopName",
            i.unit,
            b.count_date as "countDate",
            b.quantity as counted,
            round(b.quantity + coalesce(m.quantity, 0), 6) as quantity,
            coalesce(m.bought, 0) as bought,
            round(coalesce(m.used, 0), 3) as used,
            coalesce(m.lost, 0) as lost,
            coalesce(m.moved, 0) as moved,
            coalesce(u.quantity, 0) / 28 as "dailyUse"
          from
            base b
            join purchase_item i on i.tenant_id = :tenant
            and i.item_id = b.item_id
            join shop s on s.tenant_id = :tenant
            and s.shop_id = b.shop_id
            left join moves m on m.shop_id = b.shop_id
            and m.item_id = b.item_id
            left join usual u on u.shop_id = b.shop_id
            and u.item_id = b.item_id
          order by
            b.shop_id,
            i.item_code
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
