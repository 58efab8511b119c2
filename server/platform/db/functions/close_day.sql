-- Closes a business date: stores all of its figures as a new version and answers its number. Recording receipts takes
-- the same lock, so closed_seq separates the receipts in the closing from later ones, whatever the clocks say. The
-- moment of a closing is never before its last receipt, nor before the version that it replaces.
create or replace function close_day(p_tenant int, p_shop int, p_date date, p_at timestamptz, p_by uuid) returns int
language plpgsql
as $$
declare
  v int;
  head int;
  moment timestamptz;
begin
  insert into journal_head (tenant_id, shop_id, seq, digest) values (p_tenant, p_shop, 0, '') on conflict do nothing;
  select seq into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  moment := greatest(p_at,
    (select last_recorded_at from sales_day
     where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date),
    (select max(closed_at) from day_closing where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date));
  perform mark_closed(p_tenant, p_shop, p_date, moment, head);
  insert into day_closing
    (tenant_id, shop_id, business_date, version, closed_at, closed_by, closed_seq, sales, tax, cost, pairs, visitors, figures)
  select p_tenant, p_shop, p_date,
    (select coalesce(max(version), 0) + 1 from day_closing
     where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date),
    moment, p_by, head, sales, tax, cost, pairs, visitors, day_figures(p_tenant, p_shop, p_date)
  from sales_day where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date
  returning version into v;
  return v;
end $$;
