-- Computes the cash of a business date that changed hands on another date anew from the journal. A receipt that is
-- voided on a later date is no longer in the sums of its own date (docs/decisions/0003). But its cash was in the
-- drawer when that date ended, and was paid back on the date of the void: later_void_cash and void_refund_cash, in
-- yen, of all channels.
create or replace function sum_void_cash(p_tenant int, p_shop int, p_date date) returns void
language plpgsql
set enable_nestloop = on
as $$
begin
  update sales_day set
    later_void_cash = coalesce((
      select sum(receipt_cash(p_tenant, p_shop, t.receipt_id)) from receipt t
      where t.tenant_id = p_tenant and t.shop_id = p_shop and t.business_date = p_date
        and t.changed_seq is not null and t.voided_at is not null
        and exists (
          select from linked_receipts(p_tenant, p_shop, t.receipt_id) v where v.kind = 'VOID' and v.business_date <> p_date)
    ), 0),
    void_refund_cash = coalesce((
      select sum(receipt_cash(p_tenant, p_shop, v.reversal_of)) from receipt v
      where v.tenant_id = p_tenant and v.shop_id = p_shop and v.business_date = p_date and v.kind = 'VOID'
        and (select t.business_date from receipt t
          where t.tenant_id = p_tenant and t.shop_id = p_shop and t.receipt_id = v.reversal_of) <> p_date
    ), 0)
  where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date;
end $$;
