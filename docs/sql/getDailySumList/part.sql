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
