-- The text of a stored receipt, to compare with one that is sent again.
create or replace function stored_content(r receipt) returns text
language sql stable
as $$
  select receipt_content(r,
    coalesce((
      select jsonb_agg(line_content(l) order by l.line_no) from receipt_line l
      where l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
    ), '[]'),
    coalesce((
      select jsonb_agg(payment_content(a) order by a.payment_no) from payment a
      where a.tenant_id = r.tenant_id and a.shop_id = r.shop_id and a.receipt_id = r.receipt_id
    ), '[]'))
$$;
