-- Why a receipt that refers to another one cannot be recorded, as a code of server/ingest/refusals.ts; null if it
-- can. p_bare: a void without lines and total, which voids its target as a whole.
create or replace function link_fault(r receipt, p_bare boolean, target receipt) returns text
language plpgsql stable
as $$
declare
  returned int;
  returns int;
begin
  if target.receipt_id is null then
    return 'REFERENCE_MISSING';
  end if;
  if r.kind = 'SALE' then
    return case when target.kind <> 'SALE' or target.split_of is not null then 'SPLIT_OF_PART' end;
  end if;
  if target.kind = 'VOID' or (r.kind = 'RETURN' and target.kind <> 'SALE') then
    return 'NOT_A_SALE';
  end if;
  if target.voided_at is not null then
    return 'ALREADY_VOIDED';
  end if;
  select count(*), coalesce(sum(l.total), 0) into returns, returned
  from linked_receipts(target.tenant_id, target.shop_id, target.receipt_id) l
  where l.kind = 'RETURN' and l.voided_at is null;
  if r.kind = 'RETURN' then
    return case when target.total + returned + r.total < 0 then 'OVER_RETURN' end;
  end if;
  if returns > 0 then
    return 'HAS_RETURNS';
  end if;
  return case when not p_bare and (r.total, r.tax8, r.tax10) is distinct from (-target.total, -target.tax8, -target.tax10)
    then 'VOID_DIFFERS' end;
end $$;
