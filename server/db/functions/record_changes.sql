-- Appends changes to the company's history. p_source has the columns that they share: who, from where, when, by which call.
-- It is the last statement of a transaction, because it locks the end of the chain until the commit.
create or replace function record_changes(p_tenant int, p_source jsonb, p_changes jsonb) returns void
language plpgsql
as $$
declare
  head history_head;
  item jsonb;
  c change_history;
begin
  select * into head from history_head where tenant_id = p_tenant for update;
  if not found then
    insert into history_head (tenant_id, seq, digest) values (p_tenant, 0, '') on conflict do nothing;
    select * into head from history_head where tenant_id = p_tenant for update;
  end if;
  for item in select value from jsonb_array_elements(p_changes) loop
    head.seq := head.seq + 1;
    c := jsonb_populate_record(null::change_history, p_source || item);
    c.tenant_id := p_tenant;
    c.seq := head.seq;
    head.digest := change_digest(head.digest, c);
    c.digest := head.digest;
    insert into change_history values (c.*);
  end loop;
  update history_head set seq = head.seq, digest = head.digest where tenant_id = p_tenant;
end $$;
