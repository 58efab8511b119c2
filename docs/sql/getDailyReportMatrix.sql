-- The SQL of getDailyReportMatrix for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set open `cat getDailyReportMatrix/open.sql`

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
  r.shop_id,
  r.business_date as date,
  r.state,
  r.revision,
  r.content,
  v.figures,
  (
    r.revision > 0
    and r.touched_at is not null
    and r.touched_by::text is distinct from '00000000-0000-4000-8000-000000000001'
    and not exists (
      select
      from
        daily_report_read seen
      where
        seen.tenant_id = :tenant
        and seen.shop_id = r.shop_id
        and seen.business_date = r.business_date
        and seen.reader::text = '00000000-0000-4000-8000-000000000001'
        and seen.read_at >= r.touched_at
    )
  ) as unread,
  coalesce(c.comments, 0) as comments,
  to_char(nullif(v.submitted_at, '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt",
  a.name as "submittedBy"
from
  daily_report r
  left join daily_report_version v on v.tenant_id = r.tenant_id
  and v.shop_id = r.shop_id
  and v.business_date = r.business_date
  and v.revision = r.revision
  left join account a on a.tenant_id = r.tenant_id
  and a.account_uuid = v.submitted_by
  left join (
    select
      shop_id,
      business_date,
      count(*)::int as comments
    from
      daily_report_comment
    where
      tenant_id = :tenant
      and shop_id = any (:'shops'::int[])
      and business_date between :'from'::date and :'to'::date
    group by
      shop_id,
      business_date
  ) c on c.shop_id = r.shop_id
  and c.business_date = r.business_date
where
  r.tenant_id = :tenant
  and r.shop_id = any (:'shops'::int[])
  and r.business_date between :'from'::date and :'to'::date;
