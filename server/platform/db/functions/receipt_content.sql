-- The content of a receipt as text, with the pseudonym of its staff, equal for a receipt as sent and as stored, whatever the session's settings. A
-- row's text distinguishes null from empty, quotes where necessary, and takes half the time of JSON. business_date
-- and hour are only in the digest, because a shop may change its cut-off and send a receipt again.
create or replace function receipt_content(r receipt, p_lines jsonb, p_payments jsonb) returns text
language sql stable
as $$
  select row(
    'choba-1', r.tenant_id, r.shop_id, r.receipt_id, (extract(epoch from r.sold_at) * 1000)::bigint, r.kind, r.order_type,
    r.delivery_service, r.tax_mode, r.points_as, r.guests, r.gross_sales, r.discounts, r.discount, r.coupon_discount,
    r.coupon_id, r.discount_setting_id, r.discount_name, r.points, r.sales8, r.sales10, r.tax8, r.tax10, r.total, r.cost, r.reversal_of, r.split_of,
    r.receipt_number, r.staff_id, r.reason
  )::text || p_lines::text || p_payments::text
$$;
