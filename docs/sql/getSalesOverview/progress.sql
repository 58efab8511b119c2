with
  months as materialized (
    select
      month,
      dates,
      w & ~ (w >> 1) & ~ (w >> 2) & ((1::int8 << days) - 1) as ends
    from
      (
        select
          month,
          dates,
          days,
          dates | (
            (
              case
                when next_month = month + days then next_dates & 3
                else 0
              end
            )::int8 << days
          ) as w
        from
          (
            select
              d.month,
              d.receipt_dates as dates,
              (d.month + interval '1 month')::date - d.month as days,
              lead(d.month) over (
                order by
                  d.month
              ) as next_month,
              lead(d.receipt_dates) over (
                order by
                  d.month
              ) as next_dates
            from
              sales_month_all d
            where
              d.tenant_id = :tenant
              and d.shop_id = "s"."shop_id"
              and d.channel = 0
              and d.month between date_trunc('month', ("v"."compared_first" - 31::int)::timestamp)::date and "v"."compared_last" + 31::int
          ) m
      ) m
  )
select
  t.traded,
  t.closed
  or coalesce(g.paused, false) as closed,
  coalesce(g.lost, 0) as lost,
  g.since,
  g.till
from
  (
    select
      coalesce(
        sum(
          bit_count(
            (
              dates & (
                (1::int8 << (least("v"."compared_last" - month, 30) + 1)) - (1::int8 << greatest("v"."compared_first" - month, 0))
              )::int
            )::bit(32)
          )
        ) filter (
          where
            month <= "v"."compared_last"
            and month > "v"."compared_first" - 31
        ),
        0
      ) as traded,
      not exists (
        select
        from
          sales_day_all d
        where
          d.tenant_id = :tenant
          and d.shop_id = "s"."shop_id"
          and d.channel = 0
          and d.journal_count > 0
          and d.business_date between "v"."compared_first" - 31::int and "v"."compared_first"
      ) as closed
    from
      months
  ) t
  cross join (
    select
      bool_or(
        t.following - t.business_date > 31::int
        and t.business_date < "v"."compared_last"
      ) as paused,
      sum(gap.lost) as lost,
      (
        array_agg(
          gap.since
          order by
            gap.since
        ) filter (
          where
            gap.lost > 0
        )
      ) [1] as since,
      (
        array_agg(
          gap.till
          order by
            gap.since
        ) filter (
          where
            gap.lost > 0
        )
      ) [1] as till
    from
      (
        select
          g.business_date,
          coalesce(
            (
              select
                n.business_date
              from
                sales_day_all n
              where
                n.tenant_id = :tenant
                and n.shop_id = "s"."shop_id"
                and n.channel = 0
                and n.journal_count > 0
                and n.business_date > g.business_date
                and n.business_date <= "v"."compared_last" + 31::int
              order by
                n.business_date
              limit
                1
            ),
            least("s"."today", "v"."compared_last" + 31::int) + 1
          ) as following
        from
          (
            select
              m.month + day as business_date
            from
              months m
              cross join generate_series(0, 30) day
            where
              m.ends <> 0
              and m.ends & (1::int8 << day) <> 0
          ) g
        where
          g.business_date between "v"."compared_first" - 31::int and "v"."compared_last" + 31::int
        offset
          0
      ) t
      left join lateral (
        select
          count(*) filter (
            where
              missing.date between "v"."compared_first" and "v"."compared_last"
          ) as lost,
          greatest(t.business_date + 1, "v"."compared_first") as since,
          least(t.following - 1, "v"."compared_last", "s"."today" - 1) as till
        from
          (
            select
              x::date as date
            from
              generate_series(t.business_date + 1, least(t.following, "s"."today") - 1, interval '1 day') x
          ) missing
        where
          3 <= (
            select
              count(*)
            from
              sales_day_all u
            where
              u.tenant_id = :tenant
              and u.shop_id = "s"."shop_id"
              and u.channel = 0
              and u.journal_count > 0
              and u.business_date in (missing.date - 7, missing.date - 14, missing.date - 21, missing.date - 28)
          )
          and not exists (
            select
            from
              sales_day_all r
            where
              r.tenant_id = :tenant
              and r.shop_id = "s"."shop_id"
              and r.channel = 0
              and r.business_date = missing.date
          )
        having
          count(*) > 1
      ) gap on true
    where
      t.following - t.business_date > 2
  ) g
