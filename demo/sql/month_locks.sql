-- Locks the months of a shop before the last one, each on the fifth of the next month. The last one waits for a person.
insert into month_lock (tenant_id, shop_id, month, revision, locked_at, locked_by, closed_days, sales, difference)
select c.tenant_id, c.shop_id, date_trunc('month', c.business_date::timestamp)::date, 1,
  (date_trunc('month', c.business_date::timestamp) + interval '1 month 4 days 10 hours') at time zone 'Asia/Tokyo', :closer::uuid,
  count(*), sum(c.sales), sum(:difference)
from day_closing c
join day_closing_cash k on k.tenant_id = c.tenant_id and k.shop_id = c.shop_id and k.business_date = c.business_date
  and k.version = c.version
where c.tenant_id = :tenant_id and c.shop_id = :shop_id and c.business_date < :last::date
group by c.tenant_id, c.shop_id, date_trunc('month', c.business_date::timestamp)
on conflict do nothing
