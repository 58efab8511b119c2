/**
 * All sums of a business date as they stand, by the names of sales_day's columns, with those of each delivery service beside them
 * (due_…): what a closing keeps.
 */
export const dayFigures = `
create function day_figures(p_tenant int, p_shop int, p_date date) returns jsonb
language sql stable as $$
  select to_jsonb(d) - array['tenant_id', 'shop_id', 'channel', 'business_date', 'newest_sold_at', 'last_recorded_at', 'closed_at']
    || (
      select jsonb_build_object(
        'due_uber_eats', coalesce(sum(delivery_due) filter (where channel = 31), 0),
        'due_demae_can', coalesce(sum(delivery_due) filter (where channel = 32), 0),
        'due_menu', coalesce(sum(delivery_due) filter (where channel = 33), 0),
        'due_wolt', coalesce(sum(delivery_due) filter (where channel = 34), 0))
      from sales_day where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date and channel between 31 and 34
    )
  from sales_day d where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date
$$`;

/**
 * Closes a business date with all of its figures of now, as a new version. Whoever records waits for the same lock, so the moment
 * is never before what the closing holds, nor before the version that it replaces.
 */
export const closeDayWithFigures = `
create or replace function close_day(p_tenant int, p_shop int, p_date date, p_at timestamptz, p_by uuid) returns int
language plpgsql as $$
declare
  v int;
  moment timestamptz;
begin
  insert into journal_head values (p_tenant, p_shop, 0, '') on conflict do nothing;
  perform 1 from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  moment := greatest(p_at,
    (select last_recorded_at from sales_day
     where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date),
    (select max(closed_at) from day_closing where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date));
  perform mark_closed(p_tenant, p_shop, p_date, moment);
  insert into day_closing
    (tenant_id, shop_id, business_date, version, closed_at, closed_by, sales, tax, cost, pairs, visitors, figures)
  select p_tenant, p_shop, p_date,
    (select coalesce(max(version), 0) + 1 from day_closing
     where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date),
    moment, p_by, sales, tax, cost, pairs, visitors, day_figures(p_tenant, p_shop, p_date)
  from sales_day where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date
  returning version into v;
  return v;
end $$`;
