select
  case
    when o.stale then 'DAY_STALE'
    else 'DAY_NOT_CLOSED'
  end as kind,
  not o.stale
  and s.today - min(o.business_date) >= 2::int as grave,
  s.shop_id,
  s.name as shop_name,
  min(o.business_date) as business_date,
  count(*) as count,
  coalesce(sum(d.sales), 0)::int as amount,
  null::int as usual,
  null as basis
from
  selected s
  cross join lateral (
    :attention
  ) o
  left join sales_day_all d on d.tenant_id = :tenant
  and d.shop_id = s.shop_id
  and d.channel = 0
  and d.business_date = o.business_date
group by
  s.shop_id,
  s.name,
  s.today,
  o.stale
union all
select
  'STALE_FEED',
  false,
  s.shop_id,
  s.name,
  s.today,
  floor(
    extract(
      epoch
      from
        :'now'::timestamptz - s.received
    ) / 3600
  )::bigint,
  null,
  null,
  null
from
  (
    select
      s.*,
      (
        select
          max(last_recorded_at)
        from
          (
            select
              last_recorded_at
            from
              sales_day_all d
            where
              d.tenant_id = :tenant
              and d.shop_id = s.shop_id
              and d.channel = 0
              and d.journal_count > 0
            order by
              d.business_date desc
            limit
              8
          ) newest
      ) as received,
      extract(
        hour
        from
          local.now
      )::int + case
        when local.now::date > s.today then 24
        else 0
      end as this_hour
    from
      selected s
      cross join (
        select
          :'now'::timestamptz at time zone 'Asia/Tokyo' as now
      ) as local
  ) s
  join sales_hour_all h on h.tenant_id = :tenant
  and h.shop_id = s.shop_id
  and h.channel = 0
  and h.business_date = s.today - 7
  and h.hour >= s.this_hour - 2::int
  and h.hour < s.this_hour
where
  s.received < :'now'::timestamptz - '2 hours'::interval
  and exists (
    select
    from
      device v
    where
      v.tenant_id = :tenant
      and v.shop_id = s.shop_id
      and v.last_seen_at is not null
  )
group by
  s.shop_id,
  s.name,
  s.today,
  s.received
having
  sum(h.pairs) >= 3
union all
select
  'RECEIPT_REFUSED',
  false,
  a.shop_id,
  a.name,
  null,
  count(*),
  null,
  null,
  null
from
  selected a
  join refused_receipt on refused_receipt.tenant_id = :tenant
  and refused_receipt.shop_id = a.shop_id
where
  not exists (
    select
      1
    from
      receipt
    where
      receipt.tenant_id = :tenant
      and receipt.shop_id = refused_receipt.shop_id
      and receipt.receipt_id = refused_receipt.receipt_key
  )
group by
  a.shop_id,
  a.name
union all
select
  'VOID_SPIKE',
  false,
  v.shop_id,
  v.name,
  v.business_date,
  v.voids,
  v.void_amount,
  null,
  null
from
  (
    select
      a.shop_id,
      a.name,
      a.today,
      d.business_date,
      d.voids,
      d.void_amount,
      sum(d.voids) over (
        partition by
          a.shop_id
        order by
          d.business_date range between '28 days'::interval preceding
          and interval '1 day' preceding
      ) as voids_before
    from
      selected a
      join sales_day_all d on d.tenant_id = :tenant
      and d.shop_id = a.shop_id
      and d.channel = 0
      and d.business_date between a.today - 29::int and a.today
  ) v
  join developer t on t.tenant_id = :tenant
  and v.voids >= t.void_spike_count
  and v.voids * 28 > t.void_spike_factor * coalesce(v.voids_before, 0)
where
  v.business_date >= v.today - 1
union all
select
  'SALES_FALL' as kind,
  (f.usual - f.sales) * 100 >= 2 * t.fall_rate * f.usual as grave,
  f.shop_id,
  f.name as shop_name,
  f.today - 1 as business_date,
  f.dates as count,
  (f.sales - f.usual)::int as amount,
  f.usual::int as usual,
  f.basis
from
  (
    :attention_2
  ) f
  join developer t on t.tenant_id = :tenant
  and f.usual - f.sales >= greatest(t.fall_amount, 1)
  and (f.usual - f.sales) * 100 >= t.fall_rate * f.usual
union all
select
  'CASH_DIFFERENCE',
  false,
  n.shop_id,
  n.name,
  n.business_date,
  null,
  n.difference,
  null,
  null
from
  (
    select distinct
      on (k.shop_id, k.business_date) k.shop_id,
      a.name,
      k.business_date,
      k.difference as difference
    from
      selected a
      join day_closing_cash k on k.tenant_id = :tenant
      and k.shop_id = a.shop_id
      and k.business_date between a.today - 3::int and a.today
    order by
      k.shop_id,
      k.business_date,
      k.version desc
  ) n
  join developer t on t.tenant_id = :tenant
  and abs(n.difference) >= t.cash_difference
union all
select
  'COUPON_WAITING',
  false,
  null,
  null,
  null,
  count(*),
  null,
  null,
  null
from
  coupon c
where
  c.tenant_id = :tenant
  and c.shop_id = any (:'shops'::int[])
  and c.release_timer > :'now'::timestamptz
having
  count(*) > 0
union all
select
  'PUSH_SCHEDULED',
  false,
  null,
  null,
  null,
  count(*),
  null,
  null,
  null
from
  push_notification p
where
  p.tenant_id = :tenant
  and p.shop_id = any (:'shops'::int[])
  and p.release_timer > :'now'::timestamptz
  and p.cancelled_at is null
  and p.approval is distinct from 'WAITING'
  and p.approval is distinct from 'REFUSED'
having
  count(*) > 0
