-- A link of the hash chain of changes: SHA-256 of the digest before it and the row's content. p_start stands before the first link.
create or replace function change_digest(p_before bytea, p_start bytea, p_content bytea) returns bytea
language plpgsql immutable
as $$
begin
  return sha256(coalesce(p_before, p_start) || p_content);
end $$;
