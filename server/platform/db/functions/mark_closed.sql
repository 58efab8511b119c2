-- Marks a date as closed, with the moment and seq of the shop's last receipt. A date without a receipt gets a row of
-- zeros in sales_day, and its month one in sales_month. A channel whose first sale comes after the closing has no mark and is open. It calls
-- mark_drawer, because rebuild_days deletes that mark.
create or replace function mark_closed(p_tenant int, p_shop int, p_date date, p_at timestamptz, p_seq int) returns void
language plpgsql
as $$
begin
  insert into sales_day (
    tenant_id, shop_id, channel, business_date,
    sales, tax, cost, pairs, visitors, gross_sales, discounts, returns,
    return_count, voids, void_amount, journal_count,
    sales8, sales10, tax8, tax10, coupon_discount, points, points_tender,
    cash, credit, emoney, qr, other, delivery_due,
    newest_sold_at, last_recorded_at, closed_at
  )
  values (
    p_tenant, p_shop, 0, p_date,
    0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0,
    '-infinity', '-infinity', p_at
  )
  on conflict do nothing;
  update sales_day set closed_at = p_at, closed_seq = p_seq
  where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date;
  insert into sales_month as t (
    tenant_id, shop_id, channel, month,
    sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, uncosted, void_amount, journal_count, closed_dates
  )
  values (
    p_tenant, p_shop, 0, date_trunc('month', p_date::timestamp)::date,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, date_bit(p_date)
  )
  on conflict (tenant_id, shop_id, channel, month) do update set closed_dates = t.closed_dates | excluded.closed_dates;
  perform mark_drawer(p_tenant, p_shop, p_date);
end $$;
