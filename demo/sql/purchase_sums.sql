-- Writes the sums of a shop from its completed lines, for days or months, from the first of the month of a date.
insert into :table (tenant_id, shop_id, :day_column, supplier_id, item_id, quantity, amount, returned_amount,
  lowest_price, highest_price)
select :tenant_id, :shop_id, :day, p.supplier_id, l.item_id, sum(l.received * l.units_per_case),
  sum(l.amount), coalesce(-sum(l.amount) filter (where l.received < 0), 0),
  min(l.received_price) filter (where l.received > 0), max(l.received_price) filter (where l.received > 0)
from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
where p.tenant_id = :tenant_id and p.shop_id = :shop_id and p.status = 'COMPLETED' and l.received <> 0
  and p.received_date >= date_trunc('month', :from::timestamp)::date
group by 3, 4, 5
on conflict (tenant_id, shop_id, :day_column, supplier_id, item_id) do update set
  quantity = excluded.quantity, amount = excluded.amount, returned_amount = excluded.returned_amount,
  lowest_price = excluded.lowest_price, highest_price = excluded.highest_price
