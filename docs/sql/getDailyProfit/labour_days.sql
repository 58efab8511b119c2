select
  h.shop_id,
  h.business_date,
  array_agg(distinct h.staff_group) filter (
    where
      x.hourly_cost is null
  ) as unrated,
  case
    when bool_and(x.hourly_cost is not null) then round(sum(h.hours * x.hourly_cost))
  end as labour_cost
from
  (
    select
      v.shop_id,
      v.business_date,
      l."staffGroup" as staff_group,
      l.hours
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
      ) v
      cross join lateral jsonb_to_recordset(v.labour) as l ("staffGroup" text, hours numeric)
    where
      l.hours > 0
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
