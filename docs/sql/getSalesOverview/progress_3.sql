select
  s.shop_id,
  coalesce(
    sum(x."sales") filter (
      where
        x.span in ('today')
    ),
    0
  )::bigint as "today_sales",
  coalesce(
    sum(x."sales") filter (
      where
        x.span in ('today', 'month')
    ),
    0
  )::bigint as "month_sales",
  coalesce(
    sum(x."sales") filter (
      where
        x.span in ('running')
    ),
    0
  )::bigint as "running_sales",
  coalesce(
    sum(x."tax") filter (
      where
        x.span in ('today')
    ),
    0
  )::bigint as "today_tax",
  coalesce(
    sum(x."tax") filter (
      where
        x.span in ('today', 'month')
    ),
    0
  )::bigint as "month_tax",
  coalesce(
    sum(x."tax") filter (
      where
        x.span in ('running')
    ),
    0
  )::bigint as "running_tax",
  coalesce(
    sum(x."sales") filter (
      where
        x.span in ('weekday')
    ),
    0
  )::bigint as "today_before_sales",
  coalesce(
    sum(x."sales") filter (
      where
        x.span in ('year')
    ),
    0
  )::bigint as "month_before_sales",
  coalesce(
    sum(x."sales") filter (
      where
        x.span in ('settled')
    ),
    0
  )::bigint as "month_settled_sales",
  coalesce(
    sum(x."tax") filter (
      where
        x.span in ('weekday')
    ),
    0
  )::bigint as "today_before_tax",
  coalesce(
    sum(x."tax") filter (
      where
        x.span in ('year')
    ),
    0
  )::bigint as "month_before_tax",
  coalesce(
    sum(x."tax") filter (
      where
        x.span in ('settled')
    ),
    0
  )::bigint as "month_settled_tax",
  (
    :alike
  ) as alike,
  s.month < s.today as has_yesterday,
  max(b.today_budget) as today_budget,
  max(b.month_budget) as month_budget
from
  shops s
  left join (
    select
      s.shop_id,
      case d.business_date
        when s.today then 'today'
        else 'month'
      end as span,
      d.sales,
      d.tax
    from
      shops s
      join "sales_day_all" d on d.tenant_id = :tenant
      and d.shop_id = s.shop_id
      and d.channel = 0
      and d.business_date between s.month and s.today
    union all
    select
      s.shop_id,
      'year',
      d.sales,
      d.tax
    from
      shops s
      join "sales_day_all" d on d.tenant_id = :tenant
      and d.shop_id = s.shop_id
      and d.channel = 0
      and d.business_date between (s.month - interval '1 year')::date and (s.today - interval '1 year')::date - 1
    union all
    select
      s.shop_id,
      'settled',
      d.sales,
      d.tax
    from
      shops s
      join "sales_day_all" d on d.tenant_id = :tenant
      and d.shop_id = s.shop_id
      and d.channel = 0
      and d.business_date between (s.month - interval '1 year')::date and (s.today - 1 - interval '1 year')::date
    union all
    select
      s.shop_id,
      case d.business_date
        when s.today then 'running'
        when (s.today - interval '1 year')::date then 'year'
        else 'weekday'
      end,
      d.sales,
      d.tax
    from
      shops s
      join "sales_hour_all" d on d.tenant_id = :tenant
      and d.shop_id = s.shop_id
      and d.channel = 0
      and d.business_date in (s.today, (s.today - interval '1 year')::date, s.today - 364)
      and (d.business_date = s.today) = (d.hour >= s.this_hour)
  ) x on x.shop_id = s.shop_id
  left join (
    :progress_2
  ) b on b.shop_id = s.shop_id
group by
  s.shop_id,
  s.today,
  s.month
