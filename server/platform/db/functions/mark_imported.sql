-- Marks imported dates in sales_day, from imported_day. The caller holds the shop's journal_head.
create or replace function mark_imported(p_tenant int, p_shop int, p_from date, p_to date) returns void
language plpgsql
as $$
begin
  update sales_day d set imported_seq = i.seq
  from imported_day i
  where i.tenant_id = p_tenant and i.shop_id = p_shop and i.business_date between p_from and p_to
    and d.tenant_id = p_tenant and d.shop_id = p_shop and d.channel = 0 and d.business_date = i.business_date
    and d.business_date between p_from and p_to and d.imported_seq is distinct from i.seq;
end $$;
