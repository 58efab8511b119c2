-- The invoices of last month of two suppliers: one agrees and is settled; the other differs in two lines, of which one is dearer by 540 yen
-- and one has one yen more of tax. Others have sent none yet. Invoices that are there stay.
with invoice as (
  insert into supplier_invoice (tenant_id, supplier_id, month, from_date, to_date, file_name, read_at, read_by, settled_at, settled_by,
    version)
  select :tenant_id, v.supplier_id, :from, :from, :to, '請求明細_' || v.supplier_name || '.csv', :now, :by_uuid,
    case when v.supplier_code = :agreeing then :now::timestamptz end,
    case when v.supplier_code = :agreeing then :by_uuid::uuid end, 1
  from supplier v
  where v.tenant_id = :tenant_id and v.supplier_code in (:agreeing, :differing) and exists (
    select from purchase_slip p where p.tenant_id = v.tenant_id and p.supplier_id = v.supplier_id and p.status = 'COMPLETED'
      and p.received_date between :from::date and :to::date)
  on conflict do nothing
  returning supplier_id
), slip as (
  select p.*, s.name as shop_name, v.supplier_code = :differing as differs,
    row_number() over (partition by p.supplier_id order by p.received_date, p.slip_id)::int as line_no
  from invoice
  join supplier v on v.tenant_id = :tenant_id and v.supplier_id = invoice.supplier_id
  join purchase_slip p on p.tenant_id = v.tenant_id and p.supplier_id = v.supplier_id and p.status = 'COMPLETED'
    and p.received_date between :from::date and :to::date and p.amount8 + p.amount10 <> 0
  join shop s on s.tenant_id = p.tenant_id and s.shop_id = p.shop_id
), billed as (
  select slip.*, case when differs and line_no = 2 then 540 else 0 end as dearer,
    case when differs and line_no = 5 then 1 else 0 end as more_tax
  from slip
), tie as (
  insert into supplier_invoice_tie (tenant_id, supplier_id, month, slip_id, line_no, tie)
  select tenant_id, supplier_id, :from::date, slip_id, line_no, 'NUMBER' from slip where not differs
)
insert into supplier_invoice_line (tenant_id, supplier_id, month, line_no, date, slip_number, place, amount8, amount10, tax8, tax10)
select tenant_id, supplier_id, :from::date, line_no, received_date, :slip_number, shop_name, amount8 + dearer, amount10,
  case when dearer > 0 then (amount8 + dearer) * 8 / 100 else tax8 end + more_tax, tax10
from billed
