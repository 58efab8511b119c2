-- Computes the cash of a business date that changed hands on another date anew from the journal. A receipt that is
-- voided on a later date is no longer in the sums of its own date (docs/decisions/0003). But its cash was in the
-- drawer when that date ended, and was paid back on the date of the void: later_void_cash and void_refund_cash, in
-- yen, of all channels.
create or replace function sum_void_cash(p_tenant int, p_shop int, p_date date) returns void
language plpgsql
set enable_nestloop = on
as $$
declare
  sale uuid;
  later_cash int := 0;
  refund_cash int := 0;
begin
  for sale in
    select t.receipt_id from receipt t
    where t.tenant_id = p_tenant and t.shop_id = p_shop and t.business_date = p_date
      and t.changed_seq is not null and t.voided_at is not null
  loop
    if exists (select from linked_receipts(p_tenant, p_shop, sale) v where v.kind = 'VOID' and v.business_date <> p_date) then
      later_cash := later_cash + receipt_cash(p_tenant, p_shop, sale);
    end if;
  end loop;
  for sale in
    select v.reversal_of from receipt v
    where v.tenant_id = p_tenant and v.shop_id = p_shop and v.business_date = p_date and v.kind = 'VOID'
  loop
    if exists (
      select from receipt t
      where t.tenant_id = p_tenant and t.shop_id = p_shop and t.receipt_id = sale and t.business_date <> p_date
    ) then
      refund_cash := refund_cash + receipt_cash(p_tenant, p_shop, sale);
    end if;
  end loop;
  update sales_day set later_void_cash = later_cash, void_refund_cash = refund_cash
  where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date;
end $$;
