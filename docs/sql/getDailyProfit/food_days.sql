select
  shop_id,
  business_date,
  product_sales,
  recipe_sales,
  running - lag(running, 1, 0::numeric) over (
    partition by
      shop_id,
      month
    order by
      business_date
  ) as food_cost
from
  (
    select
      f.shop_id,
      f.business_date,
      f.month,
      f.product_sales,
      f.recipe_sales,
      case
        when lead(f.business_date) over dates is null then coalesce(c.cost, 0)
        else round((sum(f.cost) over dates)::numeric)
      end as running
    from
      (
        select
          p.shop_id,
          p.business_date,
          date_trunc('month', p.business_date::timestamp)::date as month,
          coalesce(sum(p.quantity * d.costs[p.business_date - :'from'::date + 1]), 0) as cost,
          sum(p.sales - p.tax) as product_sales,
          coalesce(
            sum(p.sales - p.tax) filter (
              where
                d.product_code is not null
            ),
            0
          ) as recipe_sales
        from
          product_day_all p
          left join (
            select
              d.product_code,
              array_agg(
                d.cost + coalesce(o.cost, 0)
                order by
                  dates.day
              ) as costs
            from
              months m
              cross join generate_series(m.starts::timestamp, m.ends::timestamp, interval '1 day') dates (day)
              join dishes d on d.month = m.month
              left join dish_days o on o.day = dates.day::date
              and o.product_code = d.product_code
            group by
              1
          ) d on d.product_code = p.product_code
        where
          p.tenant_id = :tenant
          and p.shop_id = any (:'shops'::int[])
          and p.channel = 0
          and p.business_date between :'from'::date and :'to'::date
        group by
          p.shop_id,
          p.business_date
      ) f
      left join (
        select
          shop_id,
          month,
          sum(cost) as cost
        from
          costs
        group by
          1,
          2
      ) c on c.shop_id = f.shop_id
      and c.month = f.month
    window
      dates as (
        partition by
          f.shop_id,
          f.month
        order by
          f.business_date
      )
  ) days
