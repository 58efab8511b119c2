(
  select
    json_agg(
      json_build_object(
        'shop_id',
        s.shop_id,
        'shop_name',
        s.name,
        'today',
        json_build_object(
          'sales',
          "p"."today_sales",
          'net_sales',
          ("p"."today_sales" - "p"."today_tax"),
          'budget',
          "p"."today_budget",
          'netBudget',
          round("p"."today_budget"::numeric * (p.month_sales - p.month_tax) / nullif(p.month_sales, 0)),
          'plannedSales',
          "p"."today_sales",
          'netPlannedSales',
          ("p"."today_sales" - "p"."today_tax"),
          'settledSales',
          ("p"."today_sales" - "p"."running_sales"),
          'netSettledSales',
          (("p"."today_sales" - "p"."running_sales") - ("p"."today_tax" - "p"."running_tax")),
          'lastYear',
          case
            when p.alike[1] then "p"."today_before_sales"
          end,
          'netLastYear',
          case
            when p.alike[1] then ("p"."today_before_sales" - "p"."today_before_tax")
          end,
          'plannedLastYear',
          case
            when p.alike[1] then "p"."today_before_sales"
          end,
          'netPlannedLastYear',
          case
            when p.alike[1] then ("p"."today_before_sales" - "p"."today_before_tax")
          end
        ),
        'month',
        json_build_object(
          'sales',
          "p"."month_sales",
          'net_sales',
          ("p"."month_sales" - "p"."month_tax"),
          'budget',
          "p"."month_budget",
          'netBudget',
          round("p"."month_budget"::numeric * (p.month_sales - p.month_tax) / nullif(p.month_sales, 0)),
          'plannedSales',
          ("p"."month_sales" - "p"."today_sales"),
          'netPlannedSales',
          (("p"."month_sales" - "p"."today_sales") - ("p"."month_tax" - "p"."today_tax")),
          'settledSales',
          ("p"."month_sales" - "p"."running_sales"),
          'netSettledSales',
          (("p"."month_sales" - "p"."running_sales") - ("p"."month_tax" - "p"."running_tax")),
          'lastYear',
          case
            when p.alike[2] then "p"."month_before_sales"
          end,
          'netLastYear',
          case
            when p.alike[2] then ("p"."month_before_sales" - "p"."month_before_tax")
          end,
          'plannedLastYear',
          case
            when p.has_yesterday
            and p.alike[2] then p.month_settled_sales
          end,
          'netPlannedLastYear',
          case
            when p.has_yesterday
            and p.alike[2] then (p.month_settled_sales - p.month_settled_tax)
          end
        )
      )
      order by
        s.display_sequence,
        s.shop_id
    )
  from
    selected s
    join progress p on p.shop_id = s.shop_id
),
'[]'
