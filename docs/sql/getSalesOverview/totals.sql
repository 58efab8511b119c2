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
  sum("returns_tax") as "returns_tax"
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
      1 * sum(returns_tax) as returns_tax
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
      -1 * sum(returns_tax) as returns_tax
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
      1 * sum(returns_tax) as returns_tax
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
