-- The SQL of getStockCost for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'

with
  tenant as (
    select
      :tenant::int as tenant_id
  ),
  spans as materialized (
    select
      span::int,
      starts,
      before,
      ends
    from
      unnest('{2026-09-15}'::date[], '{2026-09-14}'::date[], '{2026-11-10}'::date[]) with ordinality as s (starts, before, ends, span)
  ),
  months as materialized (
    select
      month,
      1 as span,
      starts,
      ends
    from
      unnest('{2026-09-01,2026-10-01,2026-11-01}'::date[], '{2026-09-15,2026-10-01,2026-11-01}'::date[], '{2026-09-30,2026-10-31,2026-11-10}'::date[]) with ordinality as m (month, starts, ends, n)
  ),
  recipes as materialized (
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
  ),
  steps as materialized (
    select distinct
      on (p.item_id, p.from_date) p.item_id,
      p.from_date,
      p.price / i.units_per_case as unit_price
    from
      item_price p
      join purchase_item i on i.tenant_id = p.tenant_id
      and i.item_id = p.item_id
      left join (
        select
          m.item_id,
          m.supplier_id,
          min(m.from_date) as main_from
        from
          item_price m
        where
          m.tenant_id = :tenant
        group by
          m.item_id,
          m.supplier_id
      ) main on main.item_id = i.item_id
      and main.supplier_id = i.supplier_id
    where
      p.tenant_id = :tenant
      and (
        p.supplier_id = i.supplier_id
        or main.main_from is null
        or p.from_date < main.main_from
      )
    order by
      p.item_id,
      p.from_date,
      p.price
  ),
  prices as materialized (
    select
      m.month,
      p.item_id,
      p.unit_price,
      greatest(p.from_date, m.starts) as starts,
      least(p.until, m.ends + 1) as until
    from
      months m
      join (
        select
          item_id,
          unit_price,
          from_date,
          lead(from_date, 1, 'infinity') over (
            partition by
              item_id
            order by
              from_date
          ) as until
        from
          steps
        union all
        select
          item_id,
          0,
          '-infinity',
          min(from_date)
        from
          steps
        group by
          item_id
      ) p on p.from_date <= m.ends
      and p.until > m.starts
  ),
  usual as materialized (
    select distinct
      on (month, item_id) month,
      item_id,
      unit_price
    from
      prices
    order by
      month,
      item_id,
      until - starts desc,
      starts
  ),
  other_prices as materialized (
    select
      p.month,
      p.item_id,
      p.starts,
      p.until,
      p.unit_price - u.unit_price as difference
    from
      prices p
      join usual u on u.month = p.month
      and u.item_id = p.item_id
    where
      p.unit_price <> u.unit_price
  ),
  theory_prices as materialized (
    select
      m.span,
      p.item_id,
      round(sum(p.unit_price * (p.until - p.starts)) / sum(p.until - p.starts), 8) as unit_price
    from
      prices p
      join months m on m.month = p.month
    where
      p.unit_price > 0
    group by
      1,
      2
  ),
  dishes as materialized (
    select
      m.month,
      r.product_code,
      coalesce(sum(r.per_dish * u.unit_price), 0)::float8 as cost,
      coalesce(sum(r.per_dish * t.unit_price), 0)::float8 as value
    from
      recipes r
      cross join months m
      left join usual u on u.month = m.month
      and u.item_id = r.item_id
      left join theory_prices t on t.span = m.span
      and t.item_id = r.item_id
    group by
      1,
      2
  ),
  dish_days as materialized (
    select
      p.month,
      p.starts + n as day,
      r.product_code,
      sum(r.per_dish * p.difference)::float8 as cost
    from
      other_prices p
      join recipes r on r.item_id = p.item_id
      cross join generate_series(0, 30) n
    where
      p.starts + n < p.until
    group by
      1,
      2,
      3
  ),
  counts as materialized (
    select distinct
      on (shop_id, count_date) shop_id,
      count_date,
      count_id,
      stock_value
    from
      stock_count
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and status = 'FIXED'
      and count_date = any ('{2026-09-14,2026-11-10}'::date[])
    order by
      shop_id,
      count_date,
      fixed_at desc,
      count_id desc
  ),
  open as materialized (
    select
      *
    from
      jsonb_to_recordset('[]'::jsonb) as o (shop_id int, count_date date, item_id int, quantity numeric, value int8, counted boolean)
  ),
  open_sums as materialized (
    select
      shop_id,
      count_date,
      sum(value) as value,
      count(*) filter (
        where
          not counted
      ) as items
    from
      open
    group by
      1,
      2
  ),
  cells as materialized (
    select
      shop.shop_id,
      spans.span,
      spans.before,
      spans.ends,
      o.count_id as opened,
      c.count_id as closed,
      o.stock_value + coalesce(oo.value, 0) as opening,
      c.stock_value + coalesce(co.value, 0) as closing,
      coalesce(oo.items, 0) as open_before,
      coalesce(co.items, 0) as open_after
    from
      shop
      cross join spans
      left join counts o on o.shop_id = shop.shop_id
      and o.count_date = spans.before
      left join counts c on c.shop_id = shop.shop_id
      and c.count_date = spans.ends
      left join open_sums oo on oo.shop_id = shop.shop_id
      and oo.count_date = spans.before
      left join open_sums co on co.shop_id = shop.shop_id
      and co.count_date = spans.ends
    where
      shop.tenant_id = :tenant
      and shop.shop_id = any (:'shops'::int[])
  ),
  bought as materialized (
    select
      p.shop_id,
      m.span,
      p.item_id,
      sum(p.sign * p.quantity) as quantity,
      sum(p.sign * p.amount) as amount
    from
      (
        select
          month,
          1 as sign,
          shop_id,
          item_id,
          "quantity" as quantity,
          "amount" as amount
        from
          "purchase_month"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2026-09-01'::date and '2026-10-01'::date
        union all
        select
          '2026-09-01'::date,
          -1,
          shop_id,
          item_id,
          "quantity" as quantity,
          "amount" as amount
        from
          "purchase_day"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-09-01'::date and '2026-09-14'::date
        union all
        select
          '2026-11-01'::date,
          1,
          shop_id,
          item_id,
          "quantity" as quantity,
          "amount" as amount
        from
          "purchase_day"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-11-01'::date and :'to'::date
      ) p
      join months m on m.month = p.month
    group by
      1,
      2,
      3
  ),
  came as materialized (
    select
      p.shop_id,
      m.span,
      p.item_id,
      sum(p.sign * p.quantity) as quantity,
      sum(p.sign * p.amount) as amount
    from
      (
        select
          month,
          1 as sign,
          shop_id,
          item_id,
          "received" as quantity,
          "received_amount" as amount
        from
          "transfer_month"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2026-09-01'::date and '2026-10-01'::date
        union all
        select
          '2026-09-01'::date,
          -1,
          shop_id,
          item_id,
          "received" as quantity,
          "received_amount" as amount
        from
          "transfer_day"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-09-01'::date and '2026-09-14'::date
        union all
        select
          '2026-11-01'::date,
          1,
          shop_id,
          item_id,
          "received" as quantity,
          "received_amount" as amount
        from
          "transfer_day"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-11-01'::date and :'to'::date
      ) p
      join months m on m.month = p.month
    group by
      1,
      2,
      3
  ),
  went as materialized (
    select
      p.shop_id,
      m.span,
      p.item_id,
      sum(p.sign * p.quantity) as quantity,
      sum(p.sign * p.amount) as amount
    from
      (
        select
          month,
          1 as sign,
          shop_id,
          item_id,
          "shipped" as quantity,
          "shipped_amount" as amount
        from
          "transfer_month"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2026-09-01'::date and '2026-10-01'::date
        union all
        select
          '2026-09-01'::date,
          -1,
          shop_id,
          item_id,
          "shipped" as quantity,
          "shipped_amount" as amount
        from
          "transfer_day"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-09-01'::date and '2026-09-14'::date
        union all
        select
          '2026-11-01'::date,
          1,
          shop_id,
          item_id,
          "shipped" as quantity,
          "shipped_amount" as amount
        from
          "transfer_day"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-11-01'::date and :'to'::date
      ) p
      join months m on m.month = p.month
    group by
      1,
      2,
      3
  ),
  sales as materialized (
    select
      p.shop_id,
      m.span,
      sum(p.sign * (p.sales - p.tax)) as net_sales
    from
      (
        select
          month,
          1 as sign,
          shop_id,
          sales,
          tax
        from
          "sales_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and month between '2026-09-01'::date and '2026-10-01'::date
        union all
        select
          '2026-09-01'::date,
          -1,
          shop_id,
          sales,
          tax
        from
          "sales_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
        union all
        select
          '2026-11-01'::date,
          1,
          shop_id,
          sales,
          tax
        from
          "sales_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
      ) p
      join months m on m.month = p.month
    group by
      1,
      2
  ),
  sold as materialized (
    select
      shop_id,
      month,
      null::date,
      null,
      null as quantity,
      sum(quantity * cost) as cost,
      sum(quantity * value) as value
    from
      (
        select
          s.shop_id,
          s.month,
          null::date as day,
          s.product_code,
          s.sign * s.quantity as quantity,
          d.cost,
          d.value
        from
          (
            select
              month,
              1 as sign,
              shop_id,
              product_code,
              quantity
            from
              "product_month_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and month between '2026-09-01'::date and '2026-10-01'::date
            union all
            select
              '2026-09-01'::date,
              -1,
              shop_id,
              product_code,
              quantity
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-09-01'::date and '2026-09-14'::date
            union all
            select
              '2026-11-01'::date,
              1,
              shop_id,
              product_code,
              quantity
            from
              "product_day_all"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 0
              and business_date between '2026-11-01'::date and :'to'::date
          ) s
          join dishes d on d.month = s.month
          and d.product_code = s.product_code
      ) s
    group by
      shop_id,
      month
    union all
    select
      shop_id,
      month,
      null::date,
      null,
      null,
      sum(quantity * cost),
      0
    from
      (
        select
          s.shop_id,
          d.month,
          d.day,
          s.product_code,
          s.quantity,
          d.cost
        from
          product_day_all s
          join dish_days d on d.day = s.business_date
          and d.product_code = s.product_code
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and s.business_date = any (
            array(
              select distinct
                day
              from
                dish_days
            )
          )
      ) s
    group by
      shop_id,
      month
  ),
  costs as materialized (
    -- Rounded once for each shop and month: periods are sums of it.
    select
      s.shop_id,
      m.span,
      round(sum(s.cost)::numeric) as cost
    from
      sold s
      join months m on m.month = s.month
    where
      s.shop_id is not null
    group by
      s.shop_id,
      m.span,
      s.month
  ),
  quantity_variances as materialized (
    -- What was used beyond theory, at theory prices. Rounded once for each shop and span.
    select
      shop_id,
      span,
      round(sum(value)) as value
    from
      (
        select
          g.shop_id,
          g.span,
          g.quantity * t.unit_price as value
        from
          (
            select
              shop_id,
              span,
              item_id,
              quantity
            from
              bought
            union all
            select
              shop_id,
              span,
              item_id,
              quantity
            from
              came
            union all
            select
              shop_id,
              span,
              item_id,
              - quantity
            from
              went
            union all
            select
              shop_id,
              span,
              item_id,
              quantity
            from
              (
                select
                  c.shop_id,
                  c.span,
                  l.item_id,
                  l.quantity,
                  l.value,
                  false as open
                from
                  cells c
                  join stock_count_line l on l.tenant_id = :tenant
                  and l.count_id = "c"."opened"
                where
                  c.opened is not null
                  and c.closed is not null
                  and l.quantity is not null
                union all
                select
                  o.shop_id,
                  c.span,
                  o.item_id,
                  o.quantity,
                  o.value,
                  not o.counted
                from
                  cells c
                  join open o on o.shop_id = c.shop_id
                  and o.count_date = "c"."before"
                where
                  c.opened is not null
                  and c.closed is not null
              ) l
            union all
            select
              shop_id,
              span,
              item_id,
              - quantity
            from
              (
                select
                  c.shop_id,
                  c.span,
                  l.item_id,
                  l.quantity,
                  l.value,
                  false as open
                from
                  cells c
                  join stock_count_line l on l.tenant_id = :tenant
                  and l.count_id = "c"."closed"
                where
                  c.opened is not null
                  and c.closed is not null
                  and l.quantity is not null
                union all
                select
                  o.shop_id,
                  c.span,
                  o.item_id,
                  o.quantity,
                  o.value,
                  not o.counted
                from
                  cells c
                  join open o on o.shop_id = c.shop_id
                  and o.count_date = "c"."ends"
                where
                  c.opened is not null
                  and c.closed is not null
              ) l
          ) g
          join theory_prices t on t.span = g.span
          and t.item_id = g.item_id
        union all
        select
          s.shop_id,
          m.span,
          - sum(s.value)::numeric
        from
          sold s
          join months m on m.month = s.month
        where
          s.shop_id is not null
        group by
          1,
          2
      ) parts
    group by
      1,
      2
  )
select
  coalesce(
    (
      select
        json_agg(r)
      from
        (
          select
            c.shop_id::text as key,
            shop.name as name,
            c.shop_id as shop_id,
            null as unit,
            case
              when bool_and(c.opened is not null) then sum(c.opening)
            end as opening,
            case
              when bool_and(c.closed is not null) then sum(c.closing)
            end as closing,
            coalesce(sum(b.amount), 0) as purchases,
            coalesce(sum(i.amount), 0) as came,
            coalesce(sum(o.amount), 0) as went,
            coalesce(sum(t.cost), 0) as theoretical,
            coalesce(sum(s.net_sales), 0) as net_sales,
            count(*) filter (
              where
                c.opened is null
            ) as no_opening,
            count(*) filter (
              where
                c.closed is null
            ) as no_closing,
            sum(c.open_before) as open_before,
            sum(c.open_after) as open_after,
            null::int8 as theoretical_total,
            null::int8 as quantity_total,
            case
              when bool_and(
                c.opened is not null
                and c.closed is not null
              ) then coalesce(sum(v.value), 0)
            end as quantity_variance,
            null::numeric as actual_quantity,
            null::numeric as used_quantity
          from
            cells c
            join shop on shop.tenant_id = (
              select
                tenant_id
              from
                tenant
            )
            and shop.shop_id = c.shop_id
            join spans on spans.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(amount) as amount
              from
                bought
              group by
                1,
                2
            ) b on b.shop_id = c.shop_id
            and b.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(amount) as amount
              from
                came
              group by
                1,
                2
            ) i on i.shop_id = c.shop_id
            and i.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(amount) as amount
              from
                went
              group by
                1,
                2
            ) o on o.shop_id = c.shop_id
            and o.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(cost) as cost
              from
                costs
              group by
                1,
                2
            ) t on t.shop_id = c.shop_id
            and t.span = c.span
            left join sales s on s.shop_id = c.shop_id
            and s.span = c.span
            left join quantity_variances v on v.shop_id = c.shop_id
            and v.span = c.span
          group by
            1,
            2,
            3
        ) r
    ),
    '[]'
  ) as rows,
  (
    select
      count(*)
    from
      recipe
    where
      tenant_id = :tenant
      and updated_at > created_at
      and updated_at >= '2026-11-11'::date::timestamp at time zone 'Asia/Tokyo'
  ) as "recipesChanged",
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
