-- Cash that a receipt left in the drawer, in yen: what was handed over less the change; negative where cash was paid
-- back.
create or replace function receipt_cash(p_tenant int, p_shop int, p_receipt uuid) returns int
language plpgsql stable
as $$
begin
  return (
    select coalesce(sum(tendered - change), 0) from payment
    where tenant_id = p_tenant and shop_id = p_shop and receipt_id = p_receipt and tender = 'CASH');
end $$;
