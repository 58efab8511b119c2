select
  "category_code",
  "shop_id",
  sum("quantity") as "quantity",
  sum("sales") as "sales",
  sum("tax") as "tax",
  sum("cost") as "cost",
  sum("uncosted") as "uncosted",
  sum("unguested") as "unguested"
from
  (
    select
      "category_code",
      "shop_id",
      1 * sum(quantity) as quantity,
      1 * sum(sales) as sales,
      1 * sum(tax) as tax,
      1 * sum(cost) as cost,
      1 * sum(uncosted) as uncosted,
      1 * sum(unguested) as unguested
    from
      "category_month_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and "month" between '2026-09-01'::date and '2026-10-01'::date
      and true
      and true
    group by
      "category_code",
      "shop_id"
    union all
    select
      "category_code",
      "shop_id",
      -1 * sum(quantity) as quantity,
      -1 * sum(sales) as sales,
      -1 * sum(tax) as tax,
      -1 * sum(cost) as cost,
      -1 * sum(uncosted) as uncosted,
      -1 * sum(unguested) as unguested
    from
      "product_day_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and business_date between '2026-09-01'::date and '2026-09-14'::date
      and true
    group by
      "category_code",
      "shop_id"
    union all
    select
      "category_code",
      "shop_id",
      1 * sum(quantity) as quantity,
      1 * sum(sales) as sales,
      1 * sum(tax) as tax,
      1 * sum(cost) as cost,
      1 * sum(uncosted) as uncosted,
      1 * sum(unguested) as unguested
    from
      "product_day_all"
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 0
      and business_date between '2026-11-01'::date and :'to'::date
      and true
    group by
      "category_code",
      "shop_id"
  ) parts
group by
  "category_code",
  "shop_id"
having
  (sum("quantity"), sum("sales"), sum("tax"), sum("cost"), sum("uncosted")) is distinct from (0, 0, 0, 0, 0)
