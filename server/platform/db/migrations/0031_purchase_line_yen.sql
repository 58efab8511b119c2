-- Yen of a purchase line: without tax, and its part of the slip's tax by running sums, which add up to it. They are written with the line
-- (server/trade/purchase/pricedLines.ts), so that the lines of one item need not read all lines of their slips.

alter table purchase_line add column amount int8, add column tax int8;

update purchase_line l set amount = r.amount, tax = case r.rate_amount
    when 0 then 0 else div(r.rate_tax * r.running, r.rate_amount) - div(r.rate_tax * (r.running - r.amount), r.rate_amount) end
from (
  select a.*, sum(amount) over (partition by tenant_id, slip_id, tax_rate order by line_no) as running
  from (
    select l.tenant_id, l.slip_id, l.line_no, l.tax_rate,
      round(case p.status when 'COMPLETED' then l.received * l.received_price else l.quantity * l.price end) as amount,
      case l.tax_rate when 8 then p.tax8 else p.tax10 end as rate_tax, case l.tax_rate when 8 then p.amount8 else p.amount10 end as rate_amount
    from purchase_line l join purchase_slip p on p.tenant_id = l.tenant_id and p.slip_id = l.slip_id
  ) a
) r
where l.tenant_id = r.tenant_id and l.slip_id = r.slip_id and l.line_no = r.line_no;

alter table purchase_line alter column amount set not null, alter column tax set not null;

-- The lines of one item are summed out of this index alone.
drop index purchase_line_item;
create index purchase_line_item on purchase_line (tenant_id, item_id, slip_id) include (line_no, amount, tax);
