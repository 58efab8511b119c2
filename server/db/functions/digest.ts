/**
 * What a receipt says, as one text: equal for the receipt as sent and as stored, whatever the session's settings. The text of a row
 * tells null from empty and quotes what it must; it takes half the time of JSON.
 * business_date and hour are left to the digest: a shop that changes its cut-off may send a receipt again.
 */
export const receiptContent = `
create function receipt_content(r receipt, p_lines jsonb, p_payments jsonb) returns text
language sql stable as $$
  select row(
    'choba-1', r.tenant_id, r.shop_id, r.receipt_id, (extract(epoch from r.sold_at) * 1000)::bigint, r.kind, r.order_type,
    r.delivery_service, r.tax_mode, r.points_as, r.guests, r.gross_sales, r.discounts, r.discount, r.coupon_discount,
    r.coupon_id, r.points, r.sales8, r.sales10, r.tax8, r.tax10, r.total, r.cost, r.reversal_of, r.split_of,
    r.receipt_number, r.staff_code, r.staff_name, r.reason
  )::text || p_lines::text || p_payments::text
$$`;

/** A stored line as it stands in the receipt's text (and in server/ingest/row.ts). */
export const lineContent = `
create function line_content(l receipt_line) returns jsonb
language sql stable as $$
  select jsonb_build_array(
    l.line_no, l.tax_rate, l.quantity, l.unit_price, l.unit_cost, l.discount, l.gross_sales, l.sales, l.tax, l.cost,
    l.product_code, l.category_code, l.product_name, l.category_name)
$$`;

/** A stored payment as it stands in the receipt's text. */
export const paymentContent = `
create function payment_content(a payment) returns jsonb
language sql stable as $$
  select jsonb_build_array(a.payment_no, a.tender, a.tendered, a.change)
$$`;

/** The text of a receipt that is stored. */
export const storedContent = `
create function stored_content(r receipt) returns text
language sql stable as $$
  select receipt_content(r,
    coalesce((
      select jsonb_agg(line_content(l) order by l.line_no) from receipt_line l
      where l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
    ), '[]'),
    coalesce((
      select jsonb_agg(payment_content(a) order by a.payment_no) from payment a
      where a.tenant_id = r.tenant_id and a.shop_id = r.shop_id and a.receipt_id = r.receipt_id
    ), '[]'))
$$`;

/** A link of the chain: the digest before, this receipt's place in it, and all that the receipt says. */
export const receiptDigest = `
create function receipt_digest(p_before bytea, r receipt, p_content text) returns bytea
language sql stable as $$
  select sha256(p_before || convert_to(
    row(r.seq, (extract(epoch from r.recorded_at) * 1000)::bigint, r.business_date - date '2000-01-01', r.hour)::text
    || p_content, 'UTF8'))
$$`;
