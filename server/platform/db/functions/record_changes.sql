-- Appends changes to the company's history. p_source has the columns that they share: who, from where, when, by which call.
-- Names of persons become pseudonyms: actor_name in p_source, person_name and the values of changes (hide_names).
-- It is the last statement of a transaction, because it locks the end of the chain until the commit.
create or replace function record_changes(p_tenant int, p_source jsonb, p_changes jsonb) returns void
language plpgsql
as $$
declare
  head history_head;
  actor uuid;
  person uuid;
  source change_history := jsonb_populate_record(null::change_history, p_source);
  r record;
  change change_history;
  changes change_history[] := '{}';
begin
  select * into head from history_head where tenant_id = p_tenant for update;
  if not found then
    insert into history_head (tenant_id, seq, digest) values (p_tenant, 0, '') on conflict do nothing;
    select * into head from history_head where tenant_id = p_tenant for update;
  end if;
  -- Behind the lock, so that two writers who name the same new persons do not wait for each other.
  actor := person_of(p_tenant, 0, '', p_source ->> 'actor_name');
  -- One by one, because a new person is written: on Citus nothing is written from within a statement over rows.
  for r in
    select * from jsonb_to_recordset(p_changes) as c (
      shop_id int, resource text, record_id text, record_name text, person_name text, action text, variant text, before jsonb, after jsonb
    )
  loop
    head.seq := head.seq + 1;
    person := null;
    if r.person_name is not null then
      person := person_of(p_tenant, 0, '', r.person_name);
    end if;
    if r.before @? '$.*.personName' then
      r.before := hide_names(p_tenant, r.before);
    end if;
    if r.after @? '$.*.personName' then
      r.after := hide_names(p_tenant, r.after);
    end if;
    change := row(
      p_tenant, head.seq, r.shop_id, r.resource, r.record_id, r.record_name, person, r.action, r.variant, source.origin, source.operation,
      source.actor_kind, source.actor_uuid, actor, source.address, source.request_id, source.changed_at, r.before, r.after, ''::bytea,
      source.change_set_id, source.undo);
    head.digest := change_digest(head.digest, '', change_content(change));
    change.digest := head.digest;
    changes := changes || change;
  end loop;
  insert into change_history select * from unnest(changes);
  update history_head h set seq = head.seq, digest = head.digest where h.tenant_id = p_tenant;
end $$;
