-- A stored payment as text, in the same form as server/trade/ingest/row.ts sends it.
create or replace function payment_content(payment_no smallint, tender tender, tendered int, change int) returns jsonb
language sql stable
as $$
  select jsonb_build_array(payment_no, tender, tendered, change)
$$;
