-- The SQL of getClosingDays for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set open `cat getClosingDays/open.sql`

with
  selected as materialized (
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
  ),
  open as materialized (
    :open
  )
select
  s.shop_id,
  s.name as shop_name,
  day::date as date,
  coalesce(d.sales, 0) as sales,
  day::date < s.today as over,
  coalesce(
    day::date >= s.first
    and s.first <= s.today
    and (
      day::date <= s.last
      or s.last = s.today
    ),
    false
  ) as trades,
  case
    when o.stale then 'STALE'
    when o.business_date is not null then 'OPEN'
    when d.closed_seq is not null then 'CLOSED'
    when d.imported_seq is not null then 'IMPORTED'
    else 'NONE'
  end as state
from
  selected s
  cross join generate_series(:'from'::timestamp, :'to'::timestamp, interval '1 day') as day
  left join open o on o.shop_id = s.shop_id
  and o.business_date = day::date
  left join sales_day_all d on d.tenant_id = :tenant
  and d.shop_id = any (:'shops'::int[])
  and d.shop_id = s.shop_id
  and d.channel = 0
  and d.business_date between :'from'::date and :'to'::date
  and d.business_date = day::date
where
  true
order by
  s.display_sequence,
  s.shop_id,
  day;

select
  v.shop_id,
  v.business_date as date,
  v.version as revision,
  v.difference,
  v."creditDifference",
  v."emoneyDifference",
  v."qrDifference",
  v."otherDifference",
  (v.figures ->> 'journal_count')::int as receipts,
  v.cash ->> 'reason' as reason,
  to_char(nullif(v.closed_at, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "closedAt",
  a.name as staff
from
  (
    select
      c.*,
      lag(c.figures) over versions as previous,
      to_jsonb(k) as cash,
      k.difference as difference,
      ("k"."credit_total" - "k"."credit_calculated") as "creditDifference",
      ("k"."emoney_total" - "k"."emoney_calculated") as "emoneyDifference",
      ("k"."qr_total" - "k"."qr_calculated") as "qrDifference",
      ("k"."other_total" - "k"."other_calculated") as "otherDifference",
      coalesce(lead(c.closed_seq) over versions, d.last_seq) as until_seq,
      lead(c.version) over versions is null as newest,
      lead(c.version) over versions is null
      and d.is_open as stale
    from
      day_closing c
      join sales_day_all d on "d"."tenant_id" = :tenant
      and "d"."shop_id" = any (:'shops'::int[])
      and "d"."business_date" between :'from'::date and :'to'::date
      and d.shop_id = c.shop_id
      and d.channel = 0
      and d.business_date = c.business_date
      left join day_closing_cash k on "k"."tenant_id" = :tenant
      and "k"."shop_id" = any (:'shops'::int[])
      and "k"."business_date" between :'from'::date and :'to'::date
      and k.shop_id = c.shop_id
      and k.business_date = c.business_date
      and k.version = c.version
    where
      "c"."tenant_id" = :tenant
      and "c"."shop_id" = any (:'shops'::int[])
      and "c"."business_date" between :'from'::date and :'to'::date
    window
      versions as (
        partition by
          c.shop_id,
          c.business_date
        order by
          c.version
      )
  ) v
  left join account a on a.tenant_id = :tenant
  and a.account_uuid = v.closed_by
where
  v.newest;
