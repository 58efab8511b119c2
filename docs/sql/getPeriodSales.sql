-- The SQL of getPeriodSales for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set freshness `cat getPeriodSales/freshness.sql`
\set marked `cat getPeriodSales/marked.sql`

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
    :marked
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
    :freshness
  ) as freshness;
