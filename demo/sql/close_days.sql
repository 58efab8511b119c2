-- Closes the past days of a shop. A day is closed 25 minutes after its last receipt, or at noon where it has none.
select day::date as date, close_day(
  :tenant_id, :shop_id, day::date,
  coalesce(d.last_recorded_at + interval '25 minutes', (day + interval '12 hours') at time zone 'Asia/Tokyo'),
  :closer::uuid)
from generate_series(:from::timestamp, :last::timestamp, '1 day') as day
left join sales_day d on d.tenant_id = :tenant_id and d.shop_id = :shop_id and d.channel = 0
  and d.business_date = day::date
where d.closed_at is null and day::date <> all (:open::date[])
order by day
