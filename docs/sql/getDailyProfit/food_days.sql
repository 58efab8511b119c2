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
          sum(p.quantity * (coalesce(d.cost, 0) + coalesce(o.cost, 0))) as cost,
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
          left join dishes d on d.month = date_trunc('month', p.business_date::timestamp)::date
          and d.product_code = p.product_code
          left join dish_days o on o.day = p.business_date
          and o.product_code = p.product_code
        where
          p.tenant_id = :tenant
          and p.shop_id = any (:'shops'::int[])
          and p.channel = 0
          and p.business_date between :'from'::date and :'to'::date
        group by
          1,
          2,
          3
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
