-- A stored line as text, in the same form as server/trade/ingest/row.ts sends it.
create or replace function line_content(
  line_no smallint, tax_rate smallint, quantity int, unit_price int, unit_cost int, discount int, gross_sales int, sales int, tax int, cost int,
  product_code text, category_code text, product_name text, category_name text
) returns jsonb
language sql stable
as $$
  select jsonb_build_array(
    line_no, tax_rate, quantity, unit_price, unit_cost, discount, gross_sales, sales, tax, cost,
    product_code, category_code, product_name, category_name)
$$;
