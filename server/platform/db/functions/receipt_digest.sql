-- A link of the hash chain: SHA-256 of the previous digest, the receipt's number in the chain, and its content.
create or replace function receipt_digest(p_before bytea, r receipt, p_content text) returns bytea
language sql stable
as $$
  select sha256(p_before || convert_to(
    row(r.seq, (extract(epoch from r.recorded_at) * 1000)::bigint, r.business_date - date '2000-01-01', r.hour)::text
    || p_content, 'UTF8'))
$$;
