-- Cash that a receipt added to the drawer, in yen: payments minus change; negative for a refund.
create or replace function receipt_cash(p_tenant int, p_shop int, p_receipt uuid) returns int
language plpgsql stable
as $$
begin
  return (
    select coalesce(sum(tendered - change), 0) from payment
    where tenant_id = p_tenant and shop_id = p_shop and receipt_id = p_receipt and tender = 'CASH');
end $$;
