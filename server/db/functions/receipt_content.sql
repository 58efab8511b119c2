-- What a receipt says, as one text: equal for the receipt as sent and as stored, whatever the session's settings. The
-- text of a row tells null from empty and quotes what it must; it takes half the time of JSON.
-- business_date and hour are left to the digest: a shop that changes its cut-off may send a receipt again.
create or replace function receipt_content(r receipt, p_lines jsonb, p_payments jsonb) returns text
language sql stable
as $$
  select row(
    'choba-1', r.tenant_id, r.shop_id, r.receipt_id, (extract(epoch from r.sold_at) * 1000)::bigint, r.kind, r.order_type,
    r.delivery_service, r.tax_mode, r.points_as, r.guests, r.gross_sales, r.discounts, r.discount, r.coupon_discount,
    r.coupon_id, r.points, r.sales8, r.sales10, r.tax8, r.tax10, r.total, r.cost, r.reversal_of, r.split_of,
    r.receipt_number, r.staff_code, r.staff_name, r.reason
  )::text || p_lines::text || p_payments::text
$$;
