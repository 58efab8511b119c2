-- The payments of receipts of a shop (see lines_of).
create or replace function payments_of(p_tenant int, p_shop int, p_receipts uuid[]) returns payment[]
language plpgsql stable
set enable_nestloop = on
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return array(
    select found.payment from unnest(p_receipts) as n(id) cross join lateral (
      select row(a.*)::payment as payment from payment a where a.tenant_id = p_tenant and a.shop_id = p_shop and a.receipt_id = n.id offset 0
    ) as found);
end $$;
