-- The pseudonym of the person with this code and name; makes one for a new person. p_shop: 0 for the history.
create or replace function person_of(p_tenant int, p_shop int, p_code text, p_name text) returns uuid
language plpgsql
as $$
declare
  its_salt uuid := gen_random_uuid();
  found_id uuid;
begin
  select p.person_id into found_id from person p
  where p.tenant_id = p_tenant and p.shop_id = p_shop and p.name = p_name and p.code = p_code and p.erased_at is null;
  if found_id is not null then
    return found_id;
  end if;
  insert into person (tenant_id, shop_id, person_id, salt, code, name)
  values (p_tenant, p_shop, person_mark(its_salt, p_tenant, p_shop, p_code, p_name), its_salt, p_code, p_name)
  on conflict do nothing returning person_id into found_id;
  if found_id is null then
    -- Another session has made it meanwhile.
    select p.person_id into found_id from person p
    where p.tenant_id = p_tenant and p.shop_id = p_shop and p.name = p_name and p.code = p_code and p.erased_at is null;
  end if;
  return found_id;
end $$;
