select
  null::date as month,
  ''::text as name,
  null::bigint as amount
where
  false
union all
select
  month,
  'eatIn',
  sum(sales)
from
  (
    select
      "month",
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
      "month"
    union all
    select
      "month",
      -1 * sum(sales) as sales,
      -1 * sum(tax) as tax
    from
      (
        select
          *,
          date_trunc('month', business_date::timestamp)::date as month
        from
          "sales_day_part"
      ) d
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 1
      and business_date between '2026-09-01'::date and '2026-09-14'::date
      and true
    group by
      "month"
    union all
    select
      "month",
      1 * sum(sales) as sales,
      1 * sum(tax) as tax
    from
      (
        select
          *,
          date_trunc('month', business_date::timestamp)::date as month
        from
          "sales_day_part"
      ) d
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 1
      and business_date between '2026-11-01'::date and :'to'::date
      and true
    group by
      "month"
  ) t
group by
  month
union all
select
  month,
  'takeout',
  sum(sales)
from
  (
    select
      "month",
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
      "month"
    union all
    select
      "month",
      -1 * sum(sales) as sales,
      -1 * sum(tax) as tax
    from
      (
        select
          *,
          date_trunc('month', business_date::timestamp)::date as month
        from
          "sales_day_part"
      ) d
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 2
      and business_date between '2026-09-01'::date and '2026-09-14'::date
      and true
    group by
      "month"
    union all
    select
      "month",
      1 * sum(sales) as sales,
      1 * sum(tax) as tax
    from
      (
        select
          *,
          date_trunc('month', business_date::timestamp)::date as month
        from
          "sales_day_part"
      ) d
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 2
      and business_date between '2026-11-01'::date and :'to'::date
      and true
    group by
      "month"
  ) t
group by
  month
union all
select
  month,
  'delivery',
  sum(sales)
from
  (
    select
      "month",
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
      "month"
    union all
    select
      "month",
      -1 * sum(sales) as sales,
      -1 * sum(tax) as tax
    from
      (
        select
          *,
          date_trunc('month', business_date::timestamp)::date as month
        from
          "sales_day_part"
      ) d
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 3
      and business_date between '2026-09-01'::date and '2026-09-14'::date
      and true
    group by
      "month"
    union all
    select
      "month",
      1 * sum(sales) as sales,
      1 * sum(tax) as tax
    from
      (
        select
          *,
          date_trunc('month', business_date::timestamp)::date as month
        from
          "sales_day_part"
      ) d
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and channel = 3
      and business_date between '2026-11-01'::date and :'to'::date
      and true
    group by
      "month"
  ) t
group by
  month
