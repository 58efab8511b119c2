(
  select
    json_agg(
      json_build_object('weekday', h.weekday, 'hour', h.hour, 'sales', h.sales, 'tax', h.tax, 'days', h.days)
      order by
        h.weekday,
        h.hour
    )
  from
    (
      select
        c.weekday,
        c.hour,
        c.sales - coalesce(o.sales, 0) as sales,
        c.tax - coalesce(o.tax, 0) as tax,
        coalesce(t.days, 0) - coalesce(
          (
            r.today in (
              select
                business_date
              from
                days
            )
          )::int,
          0
        ) as days
      from
        cells c
        left join trading t on t.weekday = c.weekday
        left join running r on r.weekday = c.weekday
        and c.hour >= r.hour
        left join (
          select
            business_date,
            hour,
            sum(sales) as sales,
            sum(tax) as tax
          from
            "sales_hour_all"
          where
            tenant_id = :tenant
            and shop_id = any (:'shops'::int[])
            and channel = 0
            and business_date between :'from'::date and :'to'::date
            and business_date in (
              select
                today
              from
                running
            )
          group by
            business_date,
            hour
        ) o on o.business_date = r.today
        and o.hour = c.hour
    ) h
  where
    (h.sales, h.tax) is distinct from (0, 0)
),
'[]'
