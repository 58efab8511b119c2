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
  its_figures jsonb;
begin
  insert into journal_head (tenant_id, shop_id, seq, digest) values (p_tenant, p_shop, 0, '') on conflict do nothing;
  select seq into head from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  select coalesce(max(version), 0) + 1, greatest(p_at, max(closed_at)) into v, moment from day_closing
  where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date;
  moment := greatest(moment, (
    select last_recorded_at from sales_day
    where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date));
  perform mark_closed(p_tenant, p_shop, p_date, moment, head);
  its_figures := day_figures(p_tenant, p_shop, p_date);
  insert into day_closing
    (tenant_id, shop_id, business_date, version, closed_at, closed_by, closed_seq, sales, tax, cost, pairs, visitors, figures)
  select d.tenant_id, d.shop_id, d.business_date, v, moment, p_by, head, d.sales, d.tax, d.cost, d.pairs, d.visitors, its_figures
  from sales_day d where d.tenant_id = p_tenant and d.shop_id = p_shop and d.channel = 0 and d.business_date = p_date;
  return v;
end $$;
