-- The values of a change as they are stored: a person's name, {"personName": text} as server/platform/db/queries/changes.ts sends it,
-- becomes {"personId": pseudonym}.
create or replace function hide_names(p_tenant int, p_values jsonb) returns jsonb
language plpgsql
as $$
declare
  key text;
  value jsonb;
  hidden jsonb := p_values;
begin
  for key, value in select e.key, e.value from jsonb_each(p_values) e where jsonb_typeof(e.value -> 'personName') = 'string' loop
    hidden := hidden || jsonb_build_object(key, jsonb_build_object('personId', person_of(p_tenant, 0, '', value ->> 'personName')));
  end loop;
  return hidden;
end $$;
