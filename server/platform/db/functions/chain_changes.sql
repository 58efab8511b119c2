-- As a window function: the digests of changes in their order, each from the one before it. p_start is where the chain ends so far.
create or replace aggregate chain_changes(p_start bytea, p_content bytea) (sfunc = change_digest, stype = bytea);
