select
  shop_id,
  name,
  today,
  sales,
  case
    when dates >= 3 then dates
    else 1
  end as dates,
  case
    when dates >= 3 then round(mean)
    else last_year
  end as usual,
  case
    when dates >= 3 then 'WEEKS'
    else 'LAST_YEAR'
  end as basis
from
  (
    select
      s.shop_id,
      s.name,
      s.today,
      max(d.sales) filter (
        where
          d.business_date = s.today - 1
      ) as sales,
      coalesce(
        bool_or(not d.is_open) filter (
          where
            d.business_date = s.today - 1
        ),
        false
      )
      or bool_or(d.business_date = s.today) as complete,
      max(d.newest_sold_at - d.business_date::timestamp at time zone 'Asia/Tokyo') filter (
        where
          d.business_date = s.today - 1
      ) as ended,
      min(d.newest_sold_at - d.business_date::timestamp at time zone 'Asia/Tokyo') filter (
        where
          d.business_date not in (s.today, s.today - 1)
      ) as ends,
      count(*) filter (
        where
          s.today - d.business_date = any ('{8,15,22,29}'::int[])
      ) as dates,
      avg(d.sales) filter (
        where
          s.today - d.business_date = any ('{8,15,22,29}'::int[])
      ) as mean,
      max(d.sales) filter (
        where
          s.today - d.business_date = 365
      ) as last_year
    from
      selected s
      join sales_day_all d on d.tenant_id = :tenant
      and d.shop_id = s.shop_id
      and d.channel = 0
      and d.pairs > 0
      and d.business_date in (
        s.today,
        s.today - 1,
        s.today - 8::int,
        s.today - 15::int,
        s.today - 22::int,
        s.today - 29::int,
        s.today - 365::int
      )
      and (
        d.business_date = s.today
        or d.business_date <> all ('{2026-11-03}'::date[])
      )
    group by
      s.shop_id,
      s.name,
      s.today
  ) dates
where
  complete
  or ended >= ends - '1 hour'::interval
