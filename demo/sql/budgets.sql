-- Adds the monthly budgets of a shop from one month on up to another; those that are there stay. A past month gets a budget near its sales, a
-- coming one a little above the same month a year earlier. Where that month has no sales, the mean day of the other months counts. A month
-- before the shop opened had no budget.
with sold as (
  select date_trunc('month', business_date)::date as month, sum(sales)::float8 / count(*) as daily from sales_day
  where tenant_id = :tenant_id and shop_id = :shop_id and channel = 0 and business_date < :today::date
  group by 1
), plan as (
  select month::date, (select avg(daily) from sold) as usual,
    -- From -1 to 1, the same for the same seed.
    (hashtext(:seed::text || ' ' || :shop_id::int || ' ' || month::date) & 1023) / 511.5 - 1 as chance
  from generate_series(:from::timestamp, :before::timestamp - interval '1 month', interval '1 month') month
)
insert into budget (tenant_id, shop_id, month, sales, created_at, updated_at)
select :tenant_id, :shop_id, p.month, round(extract(day from p.month + interval '1 month' - interval '1 day')
  * case when p.month < date_trunc('month', :today::timestamp) and s.daily is not null then s.daily * (1 + p.chance * 0.04)
      else coalesce(b.daily, p.usual) * 1.03 end / 10000) * 10000, :now, :now
from plan p
left join sold s on s.month = p.month
left join sold b on b.month = p.month - interval '12 months'
where p.month >= (select min(month) from sold)
on conflict do nothing
