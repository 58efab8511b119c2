select
  coalesce(p.staff, "t"."shop_id" || '-none') as staff,
  max(p.name) as name,
  t.shop_id,
  bool_or(true) as named,
  sum(t.voids)::int as voids,
  sum(t.pairs)::int as pairs
from
  (
    select
      shop_id,
      staff_id,
      count(*) as voids,
      0 as pairs
    from
      voids
    group by
      1,
      2
    union all
    select
      shop_id,
      staff_id,
      0,
      sum(pairs)
    from
      (
        select
          "shop_id",
          "staff_id",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(returns) as returns,
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
        from
          "staff_month_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and "month" between '2026-09-01'::date and '2026-10-01'::date
          and true
          and true
        group by
          "shop_id",
          "staff_id"
        union all
        select
          "shop_id",
          "staff_id",
          -1 * sum(sales) as sales,
          -1 * sum(tax) as tax,
          -1 * sum(pairs) as pairs,
          -1 * sum(visitors) as visitors,
          -1 * sum(gross_sales) as gross_sales,
          -1 * sum(discounts) as discounts,
          -1 * sum(discounts_tax) as discounts_tax,
          -1 * sum(returns) as returns,
          -1 * sum(returns_tax) as returns_tax,
          -1 * sum(void_amount) as void_amount,
          -1 * sum(void_tax) as void_tax,
          -1 * sum(unguested_sales) as unguested_sales,
          -1 * sum(unguested_tax) as unguested_tax
        from
          "staff_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-09-01'::date and '2026-09-14'::date
          and true
        group by
          "shop_id",
          "staff_id"
        union all
        select
          "shop_id",
          "staff_id",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(pairs) as pairs,
          1 * sum(visitors) as visitors,
          1 * sum(gross_sales) as gross_sales,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(returns) as returns,
          1 * sum(returns_tax) as returns_tax,
          1 * sum(void_amount) as void_amount,
          1 * sum(void_tax) as void_tax,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
        from
          "staff_day_all"
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date between '2026-11-01'::date and :'to'::date
          and true
        group by
          "shop_id",
          "staff_id"
      ) parts
    group by
      1,
      2
  ) t
  left join people p on p.shop_id = "t"."shop_id"
  and p.person_id = "t"."staff_id"
group by
  1,
  3
having
  sum(t.voids) > 0
