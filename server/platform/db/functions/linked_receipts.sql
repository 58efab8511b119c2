-- Receipts that refer to p_target: returns, voids, parts of a split bill.
create or replace function linked_receipts(p_tenant int, p_shop int, p_target uuid) returns setof receipt
language plpgsql stable
as $$
declare
  named uuid;
begin
  -- One look-up per key, because the planner may scan the whole shop for a join while the table has no statistics.
  for named in
    select k.receipt_id from receipt_link k
    where k.tenant_id = p_tenant and k.shop_id = p_shop and k.target_id = p_target
  loop
    return query
    select r.* from receipt r where r.tenant_id = p_tenant and r.shop_id = p_shop and r.receipt_id = named;
  end loop;
end $$;
