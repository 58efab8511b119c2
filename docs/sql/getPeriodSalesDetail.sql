-- The SQL of getPeriodSalesDetail for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getPeriodSalesDetail/freshness.sql`

select
  (
    select
      json_agg(
        r
        order by
          r.shop_id is not null,
          r.display_sequence,
          r.shop_id
      )
    from
      (
        select
          s.shop_id,
          min(s.name) as shop_name,
          min(s.display_sequence) as display_sequence,
          coalesce(
            sum("gross_sales") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "gross_sales",
          coalesce(
            sum("sales") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "sales",
          coalesce(
            sum("tax") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "tax",
          coalesce(
            sum("cost") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "cost",
          coalesce(
            sum("uncosted") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "uncosted",
          coalesce(
            sum("pairs") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "pairs",
          coalesce(
            sum("visitors") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "visitors",
          coalesce(
            sum("unguested_sales") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "unguested_sales",
          coalesce(
            sum("unguested_tax") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "unguested_tax",
          coalesce(
            sum("discounts") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "discounts",
          coalesce(
            sum("returns") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "returns",
          coalesce(
            sum("return_count") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "return_count",
          coalesce(
            sum("voids") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "voids",
          coalesce(
            sum("void_amount") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "void_amount",
          coalesce(
            sum("points") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "points",
          coalesce(
            sum("points_tender") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "points_tender",
          coalesce(
            sum("sales8") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "sales8",
          coalesce(
            sum("sales10") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "sales10",
          coalesce(
            sum("tax8") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "tax8",
          coalesce(
            sum("tax10") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "tax10",
          coalesce(
            sum("cash") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "cash",
          coalesce(
            sum("credit") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "credit",
          coalesce(
            sum("emoney") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "emoney",
          coalesce(
            sum("qr") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "qr",
          coalesce(
            sum("other") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "other",
          coalesce(
            sum("delivery_due") filter (
              where
                channel = 0
            ),
            0
          )::int8 as "delivery_due",
          coalesce(
            sum("delivery_due") filter (
              where
                channel = 31
            ),
            0
          )::int8 as "due_uber_eats",
          coalesce(
            sum("delivery_due") filter (
              where
                channel = 32
            ),
            0
          )::int8 as "due_demae_can",
          coalesce(
            sum("delivery_due") filter (
              where
                channel = 33
            ),
            0
          )::int8 as "due_menu",
          coalesce(
            sum("delivery_due") filter (
              where
                channel = 34
            ),
            0
          )::int8 as "due_wolt"
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
          ) s
          left join sales_day d on d.tenant_id = :tenant
          and d.shop_id = s.shop_id
          and d.channel = any ('{0,31,32,33,34}'::smallint[])
          and d.business_date between :'from'::date and :'to'::date
        group by
          grouping sets ((), (s.shop_id))
      ) r
  ) as records,
  (
    :freshness
  ) as freshness;
