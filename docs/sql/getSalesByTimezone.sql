-- The SQL of getSalesByTimezone for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getSalesByTimezone/freshness.sql`
\set edge `cat getSalesByTimezone/edge.sql`
\set heat `cat getSalesByTimezone/heat.sql`

with
  month_hours as materialized (
    select
      hour,
      1 * sum("sales") as "sales",
      1 * sum("tax") as "tax",
      1 * sum("cost") as "cost",
      1 * sum("uncosted") as "uncosted",
      1 * sum("pairs") as "pairs",
      1 * sum("visitors") as "visitors",
      1 * sum("unguested_sales") as "unguested_sales",
      1 * sum("unguested_tax") as "unguested_tax",
      sum("sales_1") as "sales_1",
      sum("tax_1") as "tax_1",
      sum("sales_2") as "sales_2",
      sum("tax_2") as "tax_2",
      sum("sales_3") as "sales_3",
      sum("tax_3") as "tax_3",
      sum("sales_4") as "sales_4",
      sum("tax_4") as "tax_4",
      sum("sales_5") as "sales_5",
      sum("tax_5") as "tax_5",
      sum("sales_6") as "sales_6",
      sum("tax_6") as "tax_6",
      sum("sales_7") as "sales_7",
      sum("tax_7") as "tax_7"
    from
      "sales_month_hour_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and true
      and month between '2026-09-01'::date and '2026-10-01'::date
    group by
      hour
  ),
  edge as materialized (
    :edge
  ),
  hours as (
    select
      hour,
      1 * sum("sales") as "sales",
      1 * sum("tax") as "tax",
      1 * sum("cost") as "cost",
      1 * sum("uncosted") as "uncosted",
      1 * sum("pairs") as "pairs",
      1 * sum("visitors") as "visitors",
      1 * sum("unguested_sales") as "unguested_sales",
      1 * sum("unguested_tax") as "unguested_tax"
    from
      (
        select
          hour,
          "sales",
          "tax",
          "cost",
          "uncosted",
          "pairs",
          "visitors",
          "unguested_sales",
          "unguested_tax"
        from
          month_hours
        union all
        select
          hour,
          "sales",
          "tax",
          "cost",
          "uncosted",
          "pairs",
          "visitors",
          "unguested_sales",
          "unguested_tax"
        from
          edge
      ) parts
    group by
      hour
  ),
  cells as (
    select
      weekday,
      hour,
      sum(sales) as sales,
      sum(tax) as tax
    from
      (
        select
          w.weekday,
          m.hour,
          w.sales,
          w.tax
        from
          month_hours m
          cross join lateral (
            values
              (1, "sales_1", "tax_1"),
              (2, "sales_2", "tax_2"),
              (3, "sales_3", "tax_3"),
              (4, "sales_4", "tax_4"),
              (5, "sales_5", "tax_5"),
              (6, "sales_6", "tax_6"),
              (7, "sales_7", "tax_7")
          ) as w (weekday, sales, tax)
        union all
        select
          weekday,
          hour,
          sales,
          tax
        from
          edge
      ) parts
    group by
      weekday,
      hour
  ),
  days as materialized (
    select
      business_date
    from
      (
        select
          month,
          bit_or(trading_dates) as dates
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
  ),
  trading as (
    select
      extract(
        isodow
        from
          business_date
      )::int as weekday,
      count(*) as days
    from
      days
    group by
      1
  ),
  running as (
    select distinct
      extract(
        isodow
        from
          today
      )::int as weekday,
      today,
      (
        12::int + case
          when '2026-11-20'::date > today then 24
          else 0
        end
      ) as hour
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
      ) shops
  )
select
  coalesce(
    (
      select
        json_agg(
          h
          order by
            h.hour
        )
      from
        hours h
      where
        (h.sales, h.tax, h.cost, h.uncosted, h.pairs, h.visitors) is distinct from (0, 0, 0, 0, 0, 0)
    ),
    '[]'
  ) as rows,
  coalesce(
    :heat
  ) as "heat",
  (
    :freshness
  ) as freshness;
