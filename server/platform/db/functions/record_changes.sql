-- Appends changes to the company's history. p_source has the columns that they share: who, from where, when, by which call.
-- Names of persons become pseudonyms: actor_name in p_source, person_name and the values of changes (hide_names).
-- It is the last statement of a transaction, because it locks the end of the chain until the commit.
create or replace function record_changes(p_tenant int, p_source jsonb, p_changes jsonb) returns void
language plpgsql
as $$
declare
  head history_head;
  actor uuid;
  source change_history := jsonb_populate_record(null::change_history, p_source);
begin
  select * into head from history_head where tenant_id = p_tenant for update;
  if not found then
    insert into history_head (tenant_id, seq, digest) values (p_tenant, 0, '') on conflict do nothing;
    select * into head from history_head where tenant_id = p_tenant for update;
  end if;
  -- Behind the lock, so that two writers who name the same new persons do not wait for each other.
  actor := person_of(p_tenant, 0, '', p_source ->> 'actor_name');
  with changes as materialized (
    select row(
      p_tenant, head.seq + no, shop_id, resource, record_id, record_name,
      case when person_name is not null then person_of(p_tenant, 0, '', person_name) end, action, variant, source.origin, source.operation,
      source.actor_kind, source.actor_uuid, actor, source.address, source.request_id, source.changed_at,
      case when before @? '$.*.personName' then hide_names(p_tenant, before) else before end,
      case when after @? '$.*.personName' then hide_names(p_tenant, after) else after end,
      ''::bytea, source.change_set_id, source.undo
    )::change_history as c
    from rows from (
      jsonb_to_recordset(p_changes) as (
        shop_id int, resource text, record_id text, record_name text, person_name text, action text, variant text, before jsonb, after jsonb
      )
    ) with ordinality as r(shop_id, resource, record_id, record_name, person_name, action, variant, before, after, no)
  ), added as (
    insert into change_history
    select (c).tenant_id, (c).seq, (c).shop_id, (c).resource, (c).record_id, (c).record_name, (c).record_person_id, (c).action, (c).variant,
      (c).origin, (c).operation, (c).actor_kind, (c).actor_uuid, (c).actor_id, (c).address, (c).request_id, (c).changed_at, (c).before,
      (c).after, chain_changes(head.digest, change_content(c)) over (order by (c).seq), (c).change_set_id, (c).undo
    from changes
    returning seq, digest
  )
  update history_head h set seq = last.seq, digest = last.digest
  from (select seq, digest from added order by seq desc limit 1) last
  where h.tenant_id = p_tenant;
end $$;
