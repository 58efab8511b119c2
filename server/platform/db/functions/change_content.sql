-- What a change's digest covers beside the digest before it, with pseudonyms of persons. What came later stands after the row, so that the
-- digests of rows without it stay.
create or replace function change_content(c change_history) returns bytea
language sql stable
as $$
  select convert_to(row(
    'choba-history-1', c.tenant_id, c.seq, c.shop_id, c.resource, c.record_id, c.record_name, c.record_person_id, c.action, c.variant, c.origin,
    c.operation,
    c.actor_kind, c.actor_uuid, c.actor_id, c.address, c.request_id, (extract(epoch from c.changed_at) * 1000)::bigint,
    c.before, c.after
  )::text || case when c.change_set_id is null then '' else row(c.change_set_id, c.undo)::text end, 'UTF8')
$$;
