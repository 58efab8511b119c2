-- The SQL of getPurchaseQuantity for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'

with
  bought as (
    select
      "item_id",
      sum(quantity) as quantity,
      sum(amount) as amount,
      sum(returned_amount) as returned_amount,
      min(lowest_price) as lowest_price,
      max(highest_price) as highest_price
    from
      (
        select
          "item_id",
          sum(quantity) as quantity,
          sum(amount) as amount,
          sum(returned_amount) as returned_amount,
          min(lowest_price) as lowest_price,
          max(highest_price) as highest_price
        from
          purchase_day
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between :'from'::date and '2026-09-30'::date
        group by
          "item_id"
        union all
        select
          "item_id",
          sum(quantity) as quantity,
          sum(amount) as amount,
          sum(returned_amount) as returned_amount,
          min(lowest_price) as lowest_price,
          max(highest_price) as highest_price
        from
          purchase_day
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between '2026-11-01'::date and :'to'::date
        group by
          "item_id"
        union all
        select
          "item_id",
          sum(quantity) as quantity,
          sum(amount) as amount,
          sum(returned_amount) as returned_amount,
          min(lowest_price) as lowest_price,
          max(highest_price) as highest_price
        from
          purchase_month
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and month between '2026-10-01'::date and '2026-10-01'::date
        group by
          "item_id"
      ) p
    group by
      "item_id"
  ),
  used as (
    select
      "item_id",
      quantity
    from
      (
        select
          u.item_id,
          sum(s.quantity * u.per_dish) as quantity
        from
          (
            select
              product_code,
              sum(quantity) as quantity
            from
              (
                select
                  "product_code",
                  1 * sum(quantity) as quantity
                from
                  "product_month_all"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 0
                  and "month" between '2026-09-01'::date and '2026-10-01'::date
                  and true
                  and true
                group by
                  "product_code"
                union all
                select
                  "product_code",
                  -1 * sum(quantity) as quantity
                from
                  "product_day_all"
                where
                  tenant_id = :tenant
                  and shop_id = any (:'shops'::int[])
                  and channel = 0
                  and business_date between '2026-09-01'::date and '2026-09-14'::date
                  and true
                group by
                  "product_code"
                union all
                select
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
                  "product_code"
              ) sold
            group by
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
          u.item_id
      ) u
    where
      true
  )
select
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'item_id',
            "item_id",
            'shop_id',
            null::text,
            'business_date',
            null::text,
            'quantity',
            coalesce(b.quantity, 0),
            'amount',
            coalesce(b.amount, 0),
            'returned',
            coalesce(b.returned_amount, 0),
            'lowest',
            b.lowest_price,
            'highest',
            b.highest_price,
            'used',
            u.quantity
          )
        )
      from
        bought b
        full join used u using ("item_id")
    ),
    '[]'
  ) as rows,
  (
    select
      json_agg(
        json_build_object('shop_id', shop_id, 'name', name)
        order by
          display_sequence,
          shop_id
      )
    from
      shop
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
  ) as shops,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'itemId',
            item_id,
            'itemCode',
            item_code,
            'itemName',
            item_name,
            'itemCategory',
            coalesce(item_category, ''),
            'orderUnit',
            order_unit,
            'unit',
            unit,
            'unitsPerCase',
            units_per_case
          )
          order by
            item_code
        )
      from
        purchase_item
      where
        tenant_id = :tenant
    ),
    '[]'
  ) as items,
  coalesce(
    (
      select
        json_agg(
          json_build_object('supplierId', supplier_id, 'supplierCode', supplier_code, 'supplierName', supplier_name)
          order by
            supplier_code
        )
      from
        supplier
      where
        tenant_id = :tenant
    ),
    '[]'
  ) as suppliers,
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
