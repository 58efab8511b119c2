-- The pseudonym of a person: the first half of a SHA-256 of salt, place, code and name.
create or replace function person_mark(p_salt uuid, p_tenant int, p_shop int, p_code text, p_name text) returns uuid
language sql stable
as $$
  select encode(substring(
    sha256(convert_to(row('choba-person-1', p_salt, p_tenant, p_shop, p_code, p_name)::text, 'UTF8')) for 16), 'hex')::uuid
$$;
