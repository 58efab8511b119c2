-- A stored line as text, in the same form as server/trade/ingest/row.ts sends it.
create or replace function line_content(l receipt_line) returns jsonb
language sql stable
as $$
  select jsonb_build_array(
    l.line_no, l.tax_rate, l.quantity, l.unit_price, l.unit_cost, l.discount, l.gross_sales, l.sales, l.tax, l.cost,
    l.product_code, l.category_code, l.product_name, l.category_name)
$$;
