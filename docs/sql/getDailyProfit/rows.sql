(
  select
    json_agg(
      r
      order by
        r.place,
        r.key
    )
  from
    (
      select
        r.*,
        a.opening + a.purchases + a.came - a.went - a.closing as actual
      from
        (
          select
            shop_id::text as key,
            name as name,
            shop_id as shop_id,
            display_sequence as place,
            sum(net_sales) as net_sales,
            sum(food_cost) as "foodCost",
            sum(labour_cost) as "labourCost",
            sum(rent) as rent,
            sum(fixed_costs) as "fixedCosts",
            sum(profit) as profit,
            coalesce(
              sum(net_sales) filter (
                where
                  "food_cost" is not null
              ),
              0
            ) as "foodSales",
            coalesce(
              sum(net_sales) filter (
                where
                  "labour_cost" is not null
              ),
              0
            ) as "labourSales",
            coalesce(sum(food_cost + labour_cost), 0) as "flCost",
            coalesce(
              sum(net_sales) filter (
                where
                  "food_cost" is not null
                  and "labour_cost" is not null
              ),
              0
            ) as "flSales",
            coalesce(
              sum(net_sales) filter (
                where
                  "profit" is not null
              ),
              0
            ) as "profitSales",
            sum(product_sales) as "productSales",
            sum(recipe_sales) as "recipeSales",
            case
              when bool_and("profit_budget" is not null) filter (
                where
                  profit is not null
              ) then sum("profit_budget") filter (
                where
                  profit is not null
              )
            end as "profitBudget",
            case
              when bool_and("net_budget" is not null) filter (
                where
                  profit is not null
              ) then sum("net_budget") filter (
                where
                  profit is not null
              )
            end as "salesBudget",
            coalesce(
              sum(round(net_budget * (food_target + labour_target) / 100)) filter (
                where
                  net_budget is not null
                  and food_target is not null
                  and labour_target is not null
              ),
              0
            ) as "flTargetCost",
            coalesce(
              sum(net_budget) filter (
                where
                  net_budget is not null
                  and food_target is not null
                  and labour_target is not null
              ),
              0
            ) as "flTargetSales",
            count(*) filter (
              where
                unreported
            ) as unreported,
            count(*) filter (
              where
                due
                and unrated <> '{}'
            ) as unrated,
            count(*) filter (
              where
                due
                and rent is null
            ) as unset,
            count(*) filter (
              where
                due
                and food_cost is null
            ) as uncosted,
            count(*) filter (
              where
                due
                and by_clock
            ) as clocked,
            count(*) filter (
              where
                due
                and not by_clock
            ) as reported,
            bool_and(profit is not null) filter (
              where
                due
            ) as complete
          from
            profit_days
          group by
            1,
            2,
            3,
            4
        ) r
        left join (
          select
            c.shop_id::text as key,
            shop.name as name,
            c.shop_id as shop_id,
            null as unit,
            case
              when bool_and(c.opened is not null) then sum(c.opening)
            end as opening,
            case
              when bool_and(c.closed is not null) then sum(c.closing)
            end as closing,
            coalesce(sum(b.amount), 0) as purchases,
            coalesce(sum(i.amount), 0) as came,
            coalesce(sum(o.amount), 0) as went,
            coalesce(sum(t.cost), 0) as theoretical,
            coalesce(sum(s.net_sales), 0) as net_sales,
            count(*) filter (
              where
                c.opened is null
            ) as no_opening,
            count(*) filter (
              where
                c.closed is null
            ) as no_closing,
            sum(c.open_before) as open_before,
            sum(c.open_after) as open_after,
            null::int8 as theoretical_total,
            null::int8 as quantity_total,
            case
              when bool_and(
                c.opened is not null
                and c.closed is not null
              ) then coalesce(sum(v.value), 0)
            end as quantity_variance,
            null::numeric as actual_quantity,
            null::numeric as used_quantity
          from
            cells c
            join shop on shop.tenant_id = (
              select
                tenant_id
              from
                tenant
            )
            and shop.shop_id = c.shop_id
            join spans on spans.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(amount) as amount
              from
                bought
              group by
                1,
                2
            ) b on b.shop_id = c.shop_id
            and b.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(amount) as amount
              from
                came
              group by
                1,
                2
            ) i on i.shop_id = c.shop_id
            and i.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(amount) as amount
              from
                went
              group by
                1,
                2
            ) o on o.shop_id = c.shop_id
            and o.span = c.span
            left join (
              select
                shop_id,
                span,
                sum(cost) as cost
              from
                costs
              group by
                1,
                2
            ) t on t.shop_id = c.shop_id
            and t.span = c.span
            left join sales s on s.shop_id = c.shop_id
            and s.span = c.span
            left join quantity_variances v on v.shop_id = c.shop_id
            and v.span = c.span
          group by
            1,
            2,
            3
        ) a on a.key = r.key
    ) r
),
'[]'
