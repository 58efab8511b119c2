select
  shop_id,
  business_date,
  running - lag(running, 1, 0::numeric) over (
    partition by
      shop_id
    order by
      business_date
  ) as net_budget
from
  (
    select
      d.shop_id,
      d.business_date,
      round(
        sum(
          round(
            b.sales * (
              select
                sum(
                  b.weights[weekday] * (
                    (d.business_date - date '1900-01-01' - weekday + 8) / 7 - (greatest(b.month, :'from'::date) - date '1900-01-01' - weekday + 7) / 7
                  )
                ) / sum(
                  b.weights[weekday] * ((b.ending - date '1900-01-01' - weekday + 8) / 7 - (b.month - date '1900-01-01' - weekday + 7) / 7)
                )
              from
                generate_series(1, 7) weekday
            )
          ) - round(
            b.sales * (
              select
                sum(
                  b.weights[weekday] * (
                    ((d.business_date - 1) - date '1900-01-01' - weekday + 8) / 7 - (greatest(b.month, :'from'::date) - date '1900-01-01' - weekday + 7) / 7
                  )
                ) / sum(
                  b.weights[weekday] * ((b.ending - date '1900-01-01' - weekday + 8) / 7 - (b.month - date '1900-01-01' - weekday + 7) / 7)
                )
              from
                generate_series(1, 7) weekday
            )
          )
        ) over (
          partition by
            d.shop_id
          order by
            d.business_date
        ) * t.net_sales / t.sales
      ) as running
    from
      shop_dates d
      join (
        select
          b.shop_id,
          b.month,
          b.sales,
          (b.month + interval '1 month')::date - 1 as ending,
          case
            when past.whole
            and past.sold > 0 then past.weights
            else array_fill(1::numeric, array[7])
          end as weights
        from
          budget b
          cross join lateral (
            select
              array[
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 1
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 2
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 3
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 4
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 5
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 6
                    ),
                    0
                  ),
                  0
                ),
                greatest(
                  coalesce(
                    sum(d.sales) filter (
                      where
                        extract(
                          isodow
                          from
                            d.business_date
                        ) = 7
                    ),
                    0
                  ),
                  0
                )
              ]::numeric[] as weights,
              coalesce(sum(d.sales), 0) as sold,
              coalesce(
                min(d.business_date) filter (
                  where
                    d.journal_count > 0
                ) < b.month - 49,
                false
              ) as whole
            from
              sales_day_all d
            where
              d.tenant_id = :tenant
              and d.shop_id = b.shop_id
              and d.channel = 0
              and d.business_date between b.month - 56 and b.month - 1
          ) past
        where
          b.tenant_id = :tenant
          and b.shop_id = any (:'shops'::int[])
      ) b on b.shop_id = d.shop_id
      and b.month = d.month
      join (
        select
          shop_id,
          sum(sales) as sales,
          sum(net_sales) as net_sales
        from
          shop_dates
        where
          over
        group by
          1
        having
          sum(sales) <> 0
      ) t on t.shop_id = d.shop_id
    where
      d.over
  ) budgets
