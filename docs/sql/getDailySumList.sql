-- The SQL of getDailySumList for a request without filters. `npm run generate` writes it from server/trade/reports, server/trade/closing and
-- server/trade/journal. The server binds the parameters; here they are variables of psql, as are the parts of long statements.
\set tenant 13
\set shops '{431,433}'
\set from '2026-09-15'
\set to '2026-11-10'
\set open `cat getDailySumList/open.sql`
\set selected `cat getDailySumList/selected.sql`
\set part `cat getDailySumList/part.sql`

with
  selected as materialized (
    :selected
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
  s.shop_id,
  min(s.name) as shop_name,
  min(s.display_sequence) as display_sequence,
  coalesce(
    sum("gross_sales") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "gross_sales",
  coalesce(
    sum("sales") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "sales",
  coalesce(
    sum("tax") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "tax",
  coalesce(
    sum("cost") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "cost",
  coalesce(
    sum("uncosted") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "uncosted",
  coalesce(
    sum("pairs") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "pairs",
  coalesce(
    sum("visitors") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "visitors",
  coalesce(
    sum("unguested_sales") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "unguested_sales",
  coalesce(
    sum("unguested_tax") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "unguested_tax",
  coalesce(
    sum("discounts") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "discounts",
  coalesce(
    sum("returns") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "returns",
  coalesce(
    sum("return_count") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "return_count",
  coalesce(
    sum("voids") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "voids",
  coalesce(
    sum("void_amount") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "void_amount",
  coalesce(
    sum("points") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "points",
  coalesce(
    sum("points_tender") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "points_tender",
  coalesce(
    sum("sales8") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "sales8",
  coalesce(
    sum("sales10") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "sales10",
  coalesce(
    sum("tax8") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "tax8",
  coalesce(
    sum("tax10") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "tax10",
  coalesce(
    sum("cash") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "cash",
  coalesce(
    sum("credit") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "credit",
  coalesce(
    sum("emoney") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "emoney",
  coalesce(
    sum("qr") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "qr",
  coalesce(
    sum("other") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "other",
  coalesce(
    sum("delivery_due") filter (
      where
        channel = 0
    ),
    0
  )::int8 as "delivery_due",
  coalesce(
    sum("delivery_due") filter (
      where
        channel = 31
    ),
    0
  )::int8 as "due_uber_eats",
  coalesce(
    sum("delivery_due") filter (
      where
        channel = 32
    ),
    0
  )::int8 as "due_demae_can",
  coalesce(
    sum("delivery_due") filter (
      where
        channel = 33
    ),
    0
  )::int8 as "due_menu",
  coalesce(
    sum("delivery_due") filter (
      where
        channel = 34
    ),
    0
  )::int8 as "due_wolt"
from
  (
    :part
  ) s
  left join sales_day d on d.tenant_id = :tenant
  and d.shop_id = s.shop_id
  and d.channel = any ('{0,31,32,33,34}'::smallint[])
  and d.business_date between :'from'::date and :'to'::date
group by
  grouping sets ((), (s.shop_id));
