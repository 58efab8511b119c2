select
  d.*,
  coalesce(f.product_sales, 0) as product_sales,
  coalesce(f.recipe_sales, 0) as recipe_sales,
  case
    when d.due
    and (
      not d.traded
      or f.recipe_sales <> 0
      or f.food_cost <> 0
    ) then coalesce(f.food_cost, 0)
  end as food_cost,
  case
    when d.due
    and not d.traded
    and l.shop_id is null then 0
    when d.due then l.labour_cost
  end as labour_cost,
  case
    when d.due then (
      c.rent::int8 * (
        extract(
          day
          from
            d.business_date
        )::int
      ) / extract(
        day
        from
          d.month + interval '1 month' - interval '1 day'
      )::int - c.rent::int8 * (
        extract(
          day
          from
            d.business_date
        )::int - 1
      ) / extract(
        day
        from
          d.month + interval '1 month' - interval '1 day'
      )::int
    )
  end as rent,
  case
    when d.due then (
      c.fixed_costs::int8 * (
        extract(
          day
          from
            d.business_date
        )::int
      ) / extract(
        day
        from
          d.month + interval '1 month' - interval '1 day'
      )::int - c.fixed_costs::int8 * (
        extract(
          day
          from
            d.business_date
        )::int - 1
      ) / extract(
        day
        from
          d.month + interval '1 month' - interval '1 day'
      )::int
    )
  end as fixed_costs,
  b.net_budget,
  c.food_target,
  c.labour_target,
  d.due
  and d.traded
  and l.shop_id is null as unreported,
  coalesce(l.unrated, '{}') as unrated,
  l.by_clock
from
  shop_dates d
  left join shop_costs c on c.shop_id = d.shop_id
  and d.business_date >= c.starts
  and d.business_date < c.until
  left join food_days f on f.shop_id = d.shop_id
  and f.business_date = d.business_date
  left join labour_days l on l.shop_id = d.shop_id
  and l.business_date = d.business_date
  left join budget_days b on b.shop_id = d.shop_id
  and b.business_date = d.business_date
