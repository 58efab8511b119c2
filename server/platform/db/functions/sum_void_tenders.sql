-- Yen that changed hands on another business date than their sales say, by tender: of sales of the date that were voided on a later one, whose
-- terminals had them in the totals of the date, less what voids of the date paid back of earlier sales. sum_void_cash stores the same of
-- cash in the sums; a closing alone needs the others.
create or replace function sum_void_tenders(p_tenant int, p_shop int, p_date date) returns jsonb
language plpgsql stable
set enable_nestloop = on
as $$
declare
  sale uuid;
  later uuid[] := '{}';
  refunded uuid[] := '{}';
begin
  for sale in
    select t.receipt_id from receipt t
    where t.tenant_id = p_tenant and t.shop_id = p_shop and t.business_date = p_date
      and t.changed_seq is not null and t.voided_at is not null
  loop
    if exists (select from linked_receipts(p_tenant, p_shop, sale) v where v.kind = 'VOID' and v.business_date <> p_date) then
      later := later || sale;
    end if;
  end loop;
  for sale in
    select v.reversal_of from receipt v
    where v.tenant_id = p_tenant and v.shop_id = p_shop and v.business_date = p_date and v.kind = 'VOID'
  loop
    if exists (
      select from receipt t
      where t.tenant_id = p_tenant and t.shop_id = p_shop and t.receipt_id = sale and t.business_date <> p_date
    ) then
      refunded := refunded || sale;
    end if;
  end loop;
  return (
    select coalesce(jsonb_object_agg(sums.tender, sums.yen), '{}')
    from (
      select moved.tender, sum(moved.yen) as yen
      from (
        select a.tender, a.tendered - a.change as yen from unnest(payments_of(p_tenant, p_shop, later)) as a
        union all
        select a.tender, a.change - a.tendered from unnest(payments_of(p_tenant, p_shop, refunded)) as a
      ) moved
      group by moved.tender
    ) sums);
end $$;
