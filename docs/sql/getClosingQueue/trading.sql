select
  max(s.today) as date,
  count(*)::int as shops,
  coalesce(sum(d.sales), 0)::int as sales,
  (
    select
      floor(minutes / 60) || ':' || lpad((minutes % 60)::text, 2, '0')
    from
      (
        select
          floor(
            extract(
              epoch
              from
                nullif(max(d.newest_sold_at), '-infinity') at time zone 'Asia/Tokyo' - max(s.today)
            ) / 60
          )::int as minutes
      ) clock
  ) as "lastSale"
from
  selected s
  cross join lateral (
    select
      greatest(r.first, s.opened_on) as first,
      case
        when r.last >= s.today - 30::int then s.today
        else r.last
      end as last
    from
      (
        select
          least(
            (
              select
                min(business_date)
              from
                "sales_day_all" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and r.channel = 0
                and r.journal_count > 0
                and r.imported_seq is null
            ),
            (
              select
                min(business_date)
              from
                "cash_drawer_event" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and true
            )
          ) as first,
          greatest(
            (
              select
                max(business_date)
              from
                "sales_day_all" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and r.channel = 0
                and r.journal_count > 0
                and r.imported_seq is null
            ),
            (
              select
                max(business_date)
              from
                "cash_drawer_event" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and true
            )
          ) as last
        offset
          0
      ) r
    where
      r.first is not null
    offset
      0
  ) span
  left join sales_day d on d.tenant_id = :tenant
  and d.shop_id = s.shop_id
  and d.channel = 0
  and d.business_date = s.today
where
  s.today between span.first and span.last
  and d.closed_seq is null
