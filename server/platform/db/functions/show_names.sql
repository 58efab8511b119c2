-- The values of a change with the names of persons instead of their pseudonyms (hide_names).
create or replace function show_names(p_tenant int, p_values jsonb) returns jsonb
language sql stable
as $$
  select coalesce(p_values || (
    select jsonb_object_agg(e.key, p.name) from jsonb_each(p_values) e
    join person p on p.tenant_id = p_tenant and p.shop_id = 0 and p.person_id = (e.value ->> 'personId')::uuid
    where jsonb_typeof(e.value -> 'personId') = 'string'
  ), p_values)
$$;
