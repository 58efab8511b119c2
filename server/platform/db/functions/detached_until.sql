-- The last business date whose receipts lie in files instead of the database (detached_year); null where the shop has all of its receipts.
create or replace function detached_until(p_tenant int, p_shop int) returns date
language plpgsql stable
as $$
begin
  return (select max(d.last_date) from detached_year d where d.tenant_id = p_tenant and d.shop_id = p_shop);
end $$;
