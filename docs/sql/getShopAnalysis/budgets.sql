select
  b.shop_id,
  p.running_sales,
  p.running_tax,
  case
    when sum(least(b.ending, p.last) - greatest(b.month, :'from'::date) + 1) = p.last - :'from'::date + 1
    and true then round(
      sum(
        b.sales * (
          select
            sum(
              b.weights[weekday] * (
                (least(b.ending, p.last) - date '1900-01-01' - weekday + 8) / 7 - (greatest(b.month, :'from'::date) - date '1900-01-01' - weekday + 7) / 7
              )
            ) / sum(
              b.weights[weekday] * ((b.ending - date '1900-01-01' - weekday + 8) / 7 - (b.month - date '1900-01-01' - weekday + 7) / 7)
            )
          from
            generate_series(1, 7) weekday
        )
      )
    )::bigint
  end as budget
from
  (
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
  ) b
  join (
    select
      s.shop_id,
      case
        when s.today = :'to'::date then :'to'::date - 1
        else :'to'::date
      end as last,
      case
        when s.today = :'to'::date then coalesce(d.sales, 0)
        else 0
      end as running_sales,
      case
        when s.today = :'to'::date then coalesce(d.tax, 0)
        else 0
      end as running_tax
    from
      (
        select
          shop_id,
          name,
          display_sequence,
          opened_on,
          (
            '2026-11-20'::date - (
              720::int < coalesce(
                (
                  select
                    c.cutoff_minutes
                  from
                    shop_cutoff c
                  where
                    c.tenant_id = :tenant
                    and c.shop_id = shop.shop_id
                    and c.valid_from <= '2026-11-20'::date
                  order by
                    c.valid_from desc
                  limit
                    1
                ),
                300
              )
            )::int
          ) as today
        from
          shop
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
        offset
          0
      ) s
      left join (
        select
          shop_id,
          sales,
          tax
        from
          sales_day_all
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and channel = 0
          and business_date = :'to'::date
      ) d on d.shop_id = s.shop_id
  ) p on p.shop_id = b.shop_id
where
  b.month <= p.last
  and b.ending >= :'from'::date
  and p.last >= :'from'::date
group by
  b.shop_id,
  p.last,
  p.running_sales,
  p.running_tax
