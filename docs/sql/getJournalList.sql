-- The SQL of getJournalList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set limit 25
\set offset 50

with
  counts as materialized (
    select
      month,
      sum(journal_count) as receipts,
      sum(sales) as sales
    from
      (
        select
          "month",
          1 * sum(journal_count) as journal_count,
          1 * sum(sales) as sales
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
          "month"
        union all
        select
          "month",
          -1 * sum(journal_count) as journal_count,
          -1 * sum(sales) as sales
        from
          (
            select
              *,
              date_trunc('month', business_date::timestamp)::date as month
            from
              "sales_day_all"
          ) d
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "month"
        union all
        select
          "month",
          1 * sum(journal_count) as journal_count,
          1 * sum(sales) as sales
        from
          (
            select
              *,
              date_trunc('month', business_date::timestamp)::date as month
            from
              "sales_day_all"
          ) d
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "month"
      ) parts
    group by
      month
  ),
  months as materialized (
    select
      month,
      before
    from
      (
        select
          month,
          receipts,
          sum(receipts) over (
            order by
              month desc
          ) - receipts as before
        from
          counts
      ) m
    where
      before < 75::int8
      and before + receipts > :offset::int
  ),
  dates as (
    select
      business_date,
      receipts,
      sales,
      (
        select
          min(before)
        from
          months
      ) + sum(receipts) over (
        order by
          business_date desc
      ) - receipts as before
    from
      (
        select
          business_date,
          sum(journal_count) as receipts,
          sum(sales) as sales
        from
          sales_day
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between :'from'::date and :'to'::date
          and business_date >= (
            select
              min(month)
            from
              months
          )
          and business_date < (
            select
              max(month) + interval '1 month'
            from
              months
          )
        group by
          business_date
      ) d
  ),
  page_dates as materialized (
    select
      business_date,
      receipts,
      sales,
      before
    from
      dates
    where
      before < 75::int8
      and before + receipts > :offset::int
  ),
  keys as materialized (
    select
      r.shop_id,
      r.business_date,
      r.sold_at,
      r.seq
    from
      receipt r
    where
      r.tenant_id = :tenant
      and r.shop_id = any (:'shops'::int[])
      and r.business_date >= '2000-01-01'
      and r.business_date between :'from'::date and :'to'::date
      and r.business_date = any (
        array(
          select
            business_date
          from
            page_dates
        )
      )
    order by
      r.business_date desc,
      r.sold_at desc,
      r.seq desc,
      r.shop_id
    limit
      :limit::int
    offset
      (
        select
          :offset::int - coalesce(min(before), 0)
        from
          page_dates
      )
  ),
  page as materialized (
    select
      r.*
    from
      keys k
      join receipt r on r.shop_id = k.shop_id
      and r.business_date = k.business_date
      and r.sold_at = k.sold_at
      and r.seq = k.seq
    where
      r.tenant_id = :tenant
      and r.business_date >= '2000-01-01'
  )
select
  coalesce(
    (
      select
        sum(receipts)
      from
        counts
    ),
    0
  )::int8 as total,
  coalesce(
    (
      select
        sum(sales)
      from
        counts
    ),
    0
  )::int8 as sales,
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'date',
            d.business_date,
            'count',
            d.receipts,
            'sales',
            d.sales,
            'provisional',
            exists (
              select
              from
                sales_day o
              where
                o.tenant_id = :tenant
                and o.shop_id = any (:'shops'::int[])
                and o.channel = 0
                and o.business_date = d.business_date
                and o.is_open
            ),
            'imported',
            exists (
              select
              from
                sales_day o
              where
                o.tenant_id = :tenant
                and o.shop_id = any (:'shops'::int[])
                and o.channel = 0
                and o.business_date = d.business_date
                and not o.is_open
                and o.closed_seq is null
                and o.imported_seq is not null
            )
          )
          order by
            d.business_date desc
        )
      from
        page_dates d
    ),
    '[]'
  ) as "days",
  coalesce(
    (
      select
        json_agg(
          json_build_object(
            'id',
            "r"."shop_id" || '-' || "r"."receipt_id",
            'shop_id',
            r.shop_id,
            'shop_name',
            (
              select
                s.name
              from
                shop s
              where
                s.tenant_id = r.tenant_id
                and s.shop_id = r.shop_id
            ),
            'registrationNumber',
            coalesce(
              (
                select
                  n.invoice
                from
                  registration_number n
                where
                  n.tenant_id = r.tenant_id
                  and n.shop_id = r.shop_id
                  and (
                    n.effective_date is null
                    or n.effective_date <= r.business_date
                  )
                  and not exists (
                    select
                    from
                      registration_number again
                    where
                      again.tenant_id = n.tenant_id
                      and again.shop_id = n.shop_id
                      and again.version = n.version + 1
                      and again.invoice = n.invoice
                  )
                order by
                  n.version desc
                limit
                  1
              ),
              (
                select
                  d.invoice
                from
                  developer d
                where
                  d.tenant_id = r.tenant_id
              )
            ),
            'date',
            r.business_date,
            'hour',
            r.hour,
            'soldAt',
            to_char(nullif(r.sold_at, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'recordedAt',
            to_char(nullif(r.recorded_at, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'receiptNumber',
            r.receipt_number,
            'sequence',
            r.seq,
            'kind',
            r.kind,
            'status',
            case
              when r.voided_at is not null then 'VOIDED'
              else r.kind::text
            end,
            'reversalOf',
            "r"."shop_id" || '-' || "r"."reversal_of",
            'reversedBy',
            coalesce(
              (
                select
                  json_agg(
                    "x"."shop_id" || '-' || "x"."receipt_id"
                    order by
                      x.seq
                  )
                from
                  receipt_link k
                  join receipt x on x.tenant_id = k.tenant_id
                  and x.shop_id = k.shop_id
                  and x.receipt_id = k.receipt_id
                where
                  k.tenant_id = r.tenant_id
                  and k.shop_id = r.shop_id
                  and k.target_id = r.receipt_id
                  and x.kind <> 'SALE'
              ),
              '[]'
            ),
            'minutesAfterPayment',
            (
              select
                (
                  extract(
                    epoch
                    from
                      r.sold_at - t.sold_at
                  ) / 60
                )::int
              from
                receipt t
              where
                t.tenant_id = r.tenant_id
                and t.shop_id = r.shop_id
                and t.receipt_id = r.reversal_of
            ),
            'splitOf',
            "r"."shop_id" || '-' || "r"."split_of",
            'splits',
            coalesce(
              (
                select
                  json_agg(
                    "x"."shop_id" || '-' || "x"."receipt_id"
                    order by
                      x.seq
                  )
                from
                  receipt_link k
                  join receipt x on x.tenant_id = k.tenant_id
                  and x.shop_id = k.shop_id
                  and x.receipt_id = k.receipt_id
                where
                  k.tenant_id = r.tenant_id
                  and k.shop_id = r.shop_id
                  and k.target_id = r.receipt_id
                  and x.kind = 'SALE'
              ),
              '[]'
            ),
            'order_type',
            r.order_type,
            'deliveryService',
            r.delivery_service,
            'visitor',
            r.visitors,
            'taxMode',
            r.tax_mode,
            'grossSales',
            r.gross_sales,
            'discounts',
            r.discounts,
            'discount',
            r.discount,
            'discountName',
            r.discount_name,
            'couponDiscount',
            r.coupon_discount,
            'points',
            r.points,
            'pointsAs',
            r.points_as,
            'taxable8',
            r.sales8,
            'tax8',
            r.tax8,
            'taxable10',
            r.sales10,
            'tax10',
            r.tax10,
            'total',
            r.total,
            'staff',
            (
              select
                coalesce(nullif(p.name, ''), p.code)
              from
                person p
              where
                p.tenant_id = r.tenant_id
                and p.shop_id = r.shop_id
                and p.person_id = r.staff_id
            ),
            'staffCode',
            (
              select
                nullif(p.code, '')
              from
                person p
              where
                p.tenant_id = r.tenant_id
                and p.shop_id = r.shop_id
                and p.person_id = r.staff_id
            ),
            'reason',
            r.reason,
            'digest',
            encode(r.digest, 'hex'),
            'items',
            coalesce(
              (
                select
                  json_agg(
                    json_build_object(
                      'productCode',
                      l.product_code,
                      'productName',
                      l.product_name,
                      'categoryName',
                      nullif(l.category_name, ''),
                      'quantity',
                      l.quantity,
                      'unitPrice',
                      l.unit_price,
                      'discount',
                      l.discount,
                      'taxRate',
                      l.tax_rate,
                      'salesPrice',
                      l.sales
                    )
                    order by
                      l.line_no
                  )
                from
                  receipt_line l
                where
                  "l"."tenant_id" = r.tenant_id
                  and "l"."shop_id" = r.shop_id
                  and "l"."receipt_id" = r.receipt_id
              ),
              '[]'
            ),
            'payments',
            coalesce(
              (
                select
                  json_agg(
                    json_build_object('tender', p.tender, 'tendered', p.tendered, 'change', p.change)
                    order by
                      p.payment_no
                  )
                from
                  payment p
                where
                  "p"."tenant_id" = r.tenant_id
                  and "p"."shop_id" = r.shop_id
                  and "p"."receipt_id" = r.receipt_id
              ),
              '[]'
            ),
            'payment_type',
            coalesce(
              (
                select
                  json_agg(
                    p.tender
                    order by
                      p.tender
                  )
                from
                  (
                    select
                      tender
                    from
                      payment p
                    where
                      "p"."tenant_id" = r.tenant_id
                      and "p"."shop_id" = r.shop_id
                      and "p"."receipt_id" = r.receipt_id
                    union
                    select
                      'OTHER'
                    where
                      (
                        r.points <> 0
                        and r.points_as = 'TENDER'
                      )
                  ) p
              ),
              '[]'
            )
          )
          order by
            r.business_date desc,
            r.sold_at desc,
            r.seq desc,
            r.shop_id
        )
      from
        page r
    ),
    '[]'
  ) as data,
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
