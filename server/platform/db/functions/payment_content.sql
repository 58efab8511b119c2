-- A stored payment as text, in the same form as server/trade/ingest/row.ts sends it.
create or replace function payment_content(a payment) returns jsonb
language sql stable
as $$
  select jsonb_build_array(a.payment_no, a.tender, a.tendered, a.change)
$$;
