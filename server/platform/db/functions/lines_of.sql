-- The lines of receipts of a shop. Each receipt is looked up by its key: without statistics the planner expects few rows and chooses a scan.
create or replace function lines_of(p_tenant int, p_shop int, p_receipts uuid[]) returns receipt_line[]
language plpgsql stable
set enable_nestloop = on
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return array(
    select found.line from unnest(p_receipts) as n(id) cross join lateral (
      select row(l.*)::receipt_line as line from receipt_line l where l.tenant_id = p_tenant and l.shop_id = p_shop and l.receipt_id = n.id offset 0
    ) as found);
end $$;
