select
  s.*,
  span.first,
  span.last
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
  left join lateral (
    select
      greatest(r.first, s.opened_on) as first,
      case
        when r.last >= s.today - 30::int then s.today
        else r.last
      end as last
    from
      (
        select
          least(
            (
              select
                min(business_date)
              from
                "sales_day_all" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and r.channel = 0
                and r.journal_count > 0
                and r.imported_seq is null
            ),
            (
              select
                min(business_date)
              from
                "cash_drawer_event" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and true
            )
          ) as first,
          greatest(
            (
              select
                max(business_date)
              from
                "sales_day_all" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and r.channel = 0
                and r.journal_count > 0
                and r.imported_seq is null
            ),
            (
              select
                max(business_date)
              from
                "cash_drawer_event" r
              where
                r.tenant_id = :tenant
                and r.shop_id = s.shop_id
                and true
            )
          ) as last
        offset
          0
      ) r
    where
      r.first is not null
    offset
      0
  ) span on true
