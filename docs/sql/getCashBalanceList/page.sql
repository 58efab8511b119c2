select
  f.shop_id,
  f.business_date,
  f.version
from
  (
    select
      d.shop_id,
      d.business_date,
      k.version,
      coalesce(k.cash, d.cash) as cash,
      coalesce(k.deposit, 0) as deposit,
      k.difference
    from
      sales_day_all d
      left join (
        select
          shop_id,
          business_date,
          version,
          cash,
          deposit,
          k.difference as difference
        from
          day_closing_cash k
        where
          "k"."tenant_id" = :tenant
          and "k"."shop_id" = any (:'shops'::int[])
          and "k"."business_date" = any (
            array(
              select
                business_date
              from
                page_dates
            )
          )
          and not exists (
            select
            from
              day_closing_cash n
            where
              n.tenant_id = k.tenant_id
              and n.shop_id = k.shop_id
              and n.business_date = k.business_date
              and n.version > k.version
              and n.version > 1
          )
      ) k on k.shop_id = d.shop_id
      and k.business_date = d.business_date
    where
      "d"."tenant_id" = :tenant
      and "d"."shop_id" = any (:'shops'::int[])
      and "d"."business_date" = any (
        array(
          select
            business_date
          from
            page_dates
        )
      )
      and d.channel = 0
      and (
        d.journal_count > 0
        or k.version is not null
      )
      and true
    union all
    select distinct
      e.shop_id,
      e.business_date,
      null::int,
      0,
      0,
      null::int
    from
      cash_drawer_event e
    where
      "e"."tenant_id" = :tenant
      and "e"."shop_id" = any (:'shops'::int[])
      and "e"."business_date" = any (
        array(
          select
            business_date
          from
            page_dates
        )
      )
      and true
      and not exists (
        select
        from
          sales_day_all d
        where
          d.tenant_id = e.tenant_id
          and d.shop_id = e.shop_id
          and d.channel = 0
          and d.business_date = e.business_date
          and d.journal_count > 0
      )
      and not exists (
        select
        from
          day_closing_cash k
        where
          k.tenant_id = e.tenant_id
          and k.shop_id = e.shop_id
          and k.business_date = e.business_date
      )
  ) f
  join shop s on s.tenant_id = :tenant
  and s.shop_id = f.shop_id
order by
  f.business_date desc,
  s.display_sequence,
  f.shop_id
limit
  :limit::int
offset
  (
    select
      :offset::int - coalesce(min(before), 0)
    from
      page_dates
  )
