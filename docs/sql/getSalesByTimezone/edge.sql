select
  extract(
    isodow
    from
      business_date
  )::int as weekday,
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
      business_date,
      hour,
      -1 * sum("sales") as "sales",
      -1 * sum("tax") as "tax",
      -1 * sum("cost") as "cost",
      -1 * sum("uncosted") as "uncosted",
      -1 * sum("pairs") as "pairs",
      -1 * sum("visitors") as "visitors",
      -1 * sum("unguested_sales") as "unguested_sales",
      -1 * sum("unguested_tax") as "unguested_tax"
    from
      "sales_hour_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and business_date between '2026-09-01'::date and '2026-09-14'::date
    group by
      business_date,
      hour
    union all
    select
      business_date,
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
      "sales_hour_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and business_date between '2026-11-01'::date and :'to'::date
    group by
      business_date,
      hour
  ) dates
group by
  1,
  2
