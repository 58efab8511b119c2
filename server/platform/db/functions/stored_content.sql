-- The text of a stored receipt, to compare with one that is sent again.
create or replace function stored_content(r receipt) returns text
language plpgsql stable
as $$
begin
  return receipt_content(r,
    coalesce((
      select jsonb_agg(line_content(
        l.line_no, l.tax_rate, l.quantity, l.unit_price, l.unit_cost, l.discount, l.gross_sales, l.sales, l.tax, l.cost,
        l.product_code, l.category_code, l.product_name, l.category_name) order by l.line_no)
      from unnest(lines_of(r.tenant_id, r.shop_id, array[r.receipt_id])) as l
    ), '[]'),
    coalesce((
      select jsonb_agg(payment_content(a.payment_no, a.tender, a.tendered, a.change) order by a.payment_no)
      from unnest(payments_of(r.tenant_id, r.shop_id, array[r.receipt_id])) as a
    ), '[]'));
end $$;
