select
  k.*,
  case
    when traded
    or is_sound then net_sales - food_cost - labour_cost - rent - fixed_costs
  end as profit,
  net_budget - round(net_budget * food_target / 100) - round(net_budget * labour_target / 100) - rent - fixed_costs as profit_budget
from
  (
    select
      k.*,
      (
        bool_or(
          traded
          and food_cost + labour_cost + rent + fixed_costs is not null
        ) over (
          partition by
            shop_id
        )
        or not bool_or(traded) over (
          partition by
            shop_id
        )
      ) as is_sound
    from
      known_days k
  ) k
