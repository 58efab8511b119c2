select
  shop_id,
  json_object_agg(name, amount) as mix
from
  (
    select
      null::int as shop_id,
      ''::text as name,
      null::bigint as amount
    where
      false
    union all
    select
      shop_id,
      'eatIn',
      sales
    from
      (
        select
          shop_id,
          sum("sales") as "sales",
          sum("tax") as "tax"
        from
          (
            select
              "shop_id",
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "sales_month_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 1
              and "month" between '2026-09-01'::date and '2026-10-01'::date
              and journal_count > 0
              and true
            group by
              "shop_id"
            union all
            select
              "shop_id",
              -1 * sum(sales) as sales,
              -1 * sum(tax) as tax
            from
              "sales_day_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 1
              and business_date between '2026-09-01'::date and '2026-09-14'::date
              and true
            group by
              "shop_id"
            union all
            select
              "shop_id",
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "sales_day_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 1
              and business_date between '2026-11-01'::date and :'to'::date
              and true
            group by
              "shop_id"
          ) parts
        group by
          shop_id
      ) t
    union all
    select
      shop_id,
      'takeout',
      sales
    from
      (
        select
          shop_id,
          sum("sales") as "sales",
          sum("tax") as "tax"
        from
          (
            select
              "shop_id",
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "sales_month_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 2
              and "month" between '2026-09-01'::date and '2026-10-01'::date
              and journal_count > 0
              and true
            group by
              "shop_id"
            union all
            select
              "shop_id",
              -1 * sum(sales) as sales,
              -1 * sum(tax) as tax
            from
              "sales_day_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 2
              and business_date between '2026-09-01'::date and '2026-09-14'::date
              and true
            group by
              "shop_id"
            union all
            select
              "shop_id",
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "sales_day_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 2
              and business_date between '2026-11-01'::date and :'to'::date
              and true
            group by
              "shop_id"
          ) parts
        group by
          shop_id
      ) t
    union all
    select
      shop_id,
      'delivery',
      sales
    from
      (
        select
          shop_id,
          sum("sales") as "sales",
          sum("tax") as "tax"
        from
          (
            select
              "shop_id",
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "sales_month_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 3
              and "month" between '2026-09-01'::date and '2026-10-01'::date
              and journal_count > 0
              and true
            group by
              "shop_id"
            union all
            select
              "shop_id",
              -1 * sum(sales) as sales,
              -1 * sum(tax) as tax
            from
              "sales_day_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 3
              and business_date between '2026-09-01'::date and '2026-09-14'::date
              and true
            group by
              "shop_id"
            union all
            select
              "shop_id",
              1 * sum(sales) as sales,
              1 * sum(tax) as tax
            from
              "sales_day_part"
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and channel = 3
              and business_date between '2026-11-01'::date and :'to'::date
              and true
            group by
              "shop_id"
          ) parts
        group by
          shop_id
      ) t
  ) kinds
group by
  shop_id
