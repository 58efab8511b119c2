select
  h.shop_id,
  h.business_date,
  bool_or(h.by_clock) as by_clock,
  array_agg(distinct h.staff_group) filter (
    where
      x.hourly_cost is null
  ) as unrated,
  case
    when bool_and(x.hourly_cost is not null) then round(sum(h.seconds * x.hourly_cost) / 3600)
  end as labour_cost
from
  (
    select
      shop_id,
      business_date,
      staff_group,
      seconds::numeric as seconds,
      true as by_clock
    from
      clock_hours
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and business_date between :'from'::date and :'to'::date
    union all
    select
      r.shop_id,
      r.business_date,
      l."staffGroup",
      l.hours * 3600,
      false
    from
      (
        select distinct
          on (shop_id, business_date) shop_id,
          business_date,
          content -> 'labour' as labour
        from
          daily_report_version
        where
          tenant_id = :tenant
          and shop_id = any (:'shops'::int[])
          and business_date between :'from'::date and :'to'::date
          and state in ('SUBMITTED', 'APPROVED')
        order by
          shop_id,
          business_date,
          revision desc
      ) r
      cross join lateral jsonb_to_recordset(r.labour) as l ("staffGroup" text, hours numeric)
    where
      l.hours > 0
      and not exists (
        select
        from
          (
            select
              shop_id,
              business_date
            from
              clock_hours
            where
              tenant_id = :tenant
              and shop_id = any (:'shops'::int[])
              and business_date between :'from'::date and :'to'::date
          ) c
        where
          c.shop_id = r.shop_id
          and c.business_date = r.business_date
      )
  ) h
  left join shop_costs c on c.shop_id = h.shop_id
  and h.business_date >= c.starts
  and h.business_date < c.until
  left join (
    select
      rates,
      month as starts,
      lead(month, 1, 'infinity') over (
        order by
          month
      ) as until
    from
      labour_rate
    where
      tenant_id = :tenant
  ) r on h.business_date >= r.starts
  and h.business_date < r.until
  cross join lateral (
    select
      coalesce(
        (
          select
            (one ->> 'hourlyCost')::int
          from
            jsonb_array_elements(c.labour_rates) one
          where
            one ->> 'staffGroup' = h.staff_group
          limit
            1
        ),
        (
          select
            (one ->> 'hourlyCost')::int
          from
            jsonb_array_elements(r.rates) one
          where
            one ->> 'staffGroup' = h.staff_group
          limit
            1
        )
      ) as hourly_cost
  ) x
group by
  1,
  2
