-- Why a receipt that refers to another one cannot be recorded: a code of server/trade/ingest/refused/refusals.ts and its arguments, apart by blanks;
-- null if it can. p_bare: a void without lines and total, which voids its target as a whole. tax8 and tax10 are the taxes with which it is
-- recorded. All returns of a sale together have its total and its taxes, however each was rounded: a part may round its tax up or down, and
-- the last part has what remains. Where prices include the tax, only the tax within differs: it is put right, and nothing refused.
create or replace function link_fault(
  r receipt, p_bare boolean, target receipt, out fault text, out tax8 int, out tax10 int
)
language plpgsql stable
as $$
declare
  -- Receipts up to this date lie in files, and do not change there.
  detached date := detached_until(r.tenant_id, r.shop_id);
  returned record;
  -- Whether all taxes were added to prices without tax: what comes back is then counted without tax.
  added boolean;
  part record;
  exact numeric;
  wanted int;
  place text;
begin
  tax8 := r.tax8;
  tax10 := r.tax10;
  if target.business_date <= detached or target.receipt_id is null and detached is not null then
    fault := format('REFERENCE_DETACHED %s', extract(year from detached));
    return;
  end if;
  if target.receipt_id is null then
    fault := 'REFERENCE_MISSING';
    return;
  end if;
  if r.kind = 'SALE' then
    fault := case when target.kind <> 'SALE' or target.split_of is not null then 'SPLIT_OF_PART' end;
    return;
  end if;
  if target.kind = 'VOID' or (r.kind = 'RETURN' and target.kind <> 'SALE') then
    fault := 'NOT_A_SALE';
    return;
  end if;
  if target.voided_at is not null then
    fault := 'ALREADY_VOIDED';
    return;
  end if;
  select count(*) as returns, coalesce(sum(l.total), 0) as total, coalesce(sum(l.sales8), 0) as sales8,
    coalesce(sum(l.sales10), 0) as sales10, coalesce(sum(l.tax8), 0) as tax8, coalesce(sum(l.tax10), 0) as tax10,
    coalesce(bool_and(l.tax_mode = 'EXCLUDED'), true) as added
  into returned
  from linked_receipts(target.tenant_id, target.shop_id, target.receipt_id) l
  where l.kind = 'RETURN' and l.voided_at is null;
  if r.kind = 'VOID' then
    fault := case
      when returned.returns > 0 then 'HAS_RETURNS'
      when not p_bare and (r.total, r.tax8, r.tax10) is distinct from (-target.total, -target.tax8, -target.tax10)
        then 'VOID_DIFFERS' end;
    return;
  end if;

  added := r.tax_mode = 'EXCLUDED' and target.tax_mode = 'EXCLUDED' and returned.added;
  -- Of each rate, as positive amounts: what comes back, the tax that was sent with it, and what was left of the sale.
  for part in
    select rate, -sales as sales, -tax as tax, -sales - case when added then -tax else 0 end as base,
      left_sales - case when added then left_tax else 0 end as left_base, left_tax
    from (values
      (8, r.sales8, r.tax8, target.sales8 + returned.sales8, target.tax8 + returned.tax8),
      (10, r.sales10, r.tax10, target.sales10 + returned.sales10, target.tax10 + returned.tax10)
    ) as rates(rate, sales, tax, left_sales, left_tax)
    where sales <> 0 or tax <> 0
  loop
    exact := case r.tax_mode
      when 'EXCLUDED' then (part.sales - part.tax)::numeric * part.rate / 100
      else part.sales::numeric * part.rate / (100 + part.rate) end;
    wanted := least(greatest(part.tax, floor(exact)), ceil(exact));
    if part.base = part.left_base then
      wanted := greatest(part.left_tax, 0);
    elsif part.base < part.left_base then
      wanted := least(wanted, greatest(part.left_tax, 0));
    end if;
    if part.tax <> wanted and not (r.tax_mode = 'INCLUDED' and part.tax between floor(exact) and ceil(exact)) then
      place := coalesce(place, format('%s %s %s', part.rate, -wanted, -part.tax));
    end if;
    if part.rate = 8 then
      tax8 := -wanted;
    else
      tax10 := -wanted;
    end if;
  end loop;
  if place is not null then
    fault := format('RETURN_TAX %s %s', place,
      r.total + case r.tax_mode when 'EXCLUDED' then tax8 - r.tax8 + tax10 - r.tax10 else 0 end);
  elsif target.total + returned.total + r.total < 0 then
    fault := 'OVER_RETURN';
  end if;
end $$;
