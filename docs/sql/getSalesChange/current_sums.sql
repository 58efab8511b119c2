select
  s.shop_id,
  json_build_object(
    'sales',
    coalesce(sales - 0 * tax, 0),
    'unguestedSales',
    coalesce(unguested_sales - 0 * unguested_tax, 0),
    'guests',
    coalesce(visitors, 0),
    'discounts',
    coalesce(discounts - 0 * discounts_tax, 0),
    'days',
    coalesce(days, 0)
  ) as sums
from
  unnest(:'shops'::int[]) as s (shop_id)
  left join (
    select
      shop_id,
      sum("sales") as "sales",
      sum("tax") as "tax",
      sum("discounts") as "discounts",
      sum("discounts_tax") as "discounts_tax",
      sum("visitors") as "visitors",
      sum("unguested_sales") as "unguested_sales",
      sum("unguested_tax") as "unguested_tax"
    from
      (
        select
          "shop_id",
          1 * sum(sales) as sales,
          1 * sum(tax) as tax,
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(visitors) as visitors,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
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
          -1 * sum(discounts) as discounts,
          -1 * sum(discounts_tax) as discounts_tax,
          -1 * sum(visitors) as visitors,
          -1 * sum(unguested_sales) as unguested_sales,
          -1 * sum(unguested_tax) as unguested_tax
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
          1 * sum(discounts) as discounts,
          1 * sum(discounts_tax) as discounts_tax,
          1 * sum(visitors) as visitors,
          1 * sum(unguested_sales) as unguested_sales,
          1 * sum(unguested_tax) as unguested_tax
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
  ) t on t.shop_id = s.shop_id
  left join (
    select
      m.shop_id,
      sum(bit_count((m.trading_dates & c.marks)::bit(32)))::int as days
    from
      sales_month_all m
      join unnest('{2026-09-01,2026-10-01,2026-11-01}'::date[], '{1073725440,2147483647,1023}'::int[]) as c (month, marks) on c.month = m.month
    where
      m.tenant_id = :tenant
      and m.shop_id = any (:'shops'::int[])
      and m.channel = 0
    group by
      m.shop_id
  ) d on d.shop_id = s.shop_id
