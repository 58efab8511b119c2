-- Appends changes to the company's history. p_source has the columns that they share: who, from where, when, by which call.
-- Names of persons become pseudonyms: actor_name in p_source, person_name and the values of changes (hide_names).
-- It is the last statement of a transaction, because it locks the end of the chain until the commit.
create or replace function record_changes(p_tenant int, p_source jsonb, p_changes jsonb) returns void
language plpgsql
as $$
declare
  head history_head;
  item jsonb;
  c change_history;
  actor uuid;
begin
  select * into head from history_head where tenant_id = p_tenant for update;
  if not found then
    insert into history_head (tenant_id, seq, digest) values (p_tenant, 0, '') on conflict do nothing;
    select * into head from history_head where tenant_id = p_tenant for update;
  end if;
  -- Behind the lock, so that two writers who name the same new persons do not wait for each other.
  actor := person_of(p_tenant, 0, '', p_source ->> 'actor_name');
  for item in select value from jsonb_array_elements(p_changes) loop
    head.seq := head.seq + 1;
    c := jsonb_populate_record(null::change_history, p_source || item);
    c.tenant_id := p_tenant;
    c.actor_id := actor;
    if item ->> 'person_name' is not null then
      c.record_person_id := person_of(p_tenant, 0, '', item ->> 'person_name');
    end if;
    c.before := hide_names(p_tenant, c.before);
    c.after := hide_names(p_tenant, c.after);
    c.seq := head.seq;
    head.digest := change_digest(head.digest, c);
    c.digest := head.digest;
    insert into change_history values (c.*);
  end loop;
  update history_head set seq = head.seq, digest = head.digest where tenant_id = p_tenant;
end $$;
