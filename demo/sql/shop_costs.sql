-- Adds what an hour of work costs a company, and the rent, the fixed costs and the targets of a shop as shares of its usual month. What
-- is there stays. They hold from three years before the first loaded month, as earlier months are loaded later.
with rates as (
  insert into labour_rate (tenant_id, month, rates, created_at, updated_at)
  select :tenant_id, (:from::date - interval '3 years')::date,
    '[{"staffGroup":"社員","hourlyCost":1850},{"staffGroup":"パート・アルバイト","hourlyCost":1180}]', :now, :now
  where not exists (select from labour_rate r where r.tenant_id = :tenant_id)
  on conflict do nothing
), usual as (
  select sum(sales - tax)::float8 / count(*) * 30 as net from sales_day
  where tenant_id = :tenant_id and shop_id = :shop_id and channel = 0 and business_date < :today::date
)
insert into shop_cost (tenant_id, shop_id, month, rent, fixed_costs, food_target, labour_target, created_at, updated_at)
select :tenant_id, :shop_id, (:from::date - interval '3 years')::date, round(net * 0.09 / 10000) * 10000, round(net * 0.08 / 10000) * 10000, 30, 28, :now, :now
from usual
where net > 0 and not exists (select from shop_cost c where c.tenant_id = :tenant_id and c.shop_id = :shop_id)
on conflict do nothing
