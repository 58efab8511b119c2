-- Cash that a receipt added to the drawer, in yen: payments minus change; negative for a refund.
create or replace function receipt_cash(p_tenant int, p_shop int, p_receipt uuid) returns int
language plpgsql stable
as $$
begin
  return (
    select coalesce(sum(a.tendered - a.change), 0) from unnest(payments_of(p_tenant, p_shop, array[p_receipt])) as a
    where a.tender = 'CASH');
end $$;
