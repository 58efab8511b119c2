-- Adds the discounts of a shop's sales to their sums; sign −1 subtracts them. The caller gives receipts that have a discount.
create or replace function sum_discounts(p_tenant int, p_shop int, p_sign int, p_receipts receipt[]) returns void
language plpgsql
as $$
begin
  with sums as materialized (
    select c.channel, r.business_date, d.kind, d.source_id,
      coalesce(r.staff_id, '00000000-0000-0000-0000-000000000000') as staff_id,
      (p_sign * sum(d.uses))::int as uses, (p_sign * count(*))::int as receipts,
      (p_sign * sum(d.discounts))::int as discounts, (p_sign * sum(d.discounts_tax))::int as discounts_tax,
      (p_sign * sum(r.gross_sales))::int as gross_sales, (p_sign * sum(r.tax8 + r.tax10 + r.discounts_tax))::int as gross_tax
    from unnest(p_receipts) as r
    cross join lateral receipt_discounts(r) as d
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    group by 1, 2, 3, 4, 5
  ), days as (
    insert into discount_day as t
    select p_tenant, p_shop, s.* from sums as s order by channel, business_date, kind, source_id, staff_id
    on conflict (tenant_id, shop_id, channel, business_date, kind, source_id, staff_id) do update set
      uses = t.uses + excluded.uses, receipts = t.receipts + excluded.receipts,
      discounts = t.discounts + excluded.discounts, discounts_tax = t.discounts_tax + excluded.discounts_tax,
      gross_sales = t.gross_sales + excluded.gross_sales, gross_tax = t.gross_tax + excluded.gross_tax
  ), sources as (
    insert into discount_source_month as t
    select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, kind, source_id,
      sum(uses), sum(receipts), sum(discounts), sum(discounts_tax), sum(gross_sales), sum(gross_tax)
    from sums group by 3, 4, 5, 6 order by 3, 4, 5, 6
    on conflict (tenant_id, shop_id, channel, month, kind, source_id) do update set
      uses = t.uses + excluded.uses, receipts = t.receipts + excluded.receipts,
      discounts = t.discounts + excluded.discounts, discounts_tax = t.discounts_tax + excluded.discounts_tax,
      gross_sales = t.gross_sales + excluded.gross_sales, gross_tax = t.gross_tax + excluded.gross_tax
  )
  insert into discount_month as t
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, kind, source_id, staff_id,
    sum(uses), sum(receipts), sum(discounts), sum(discounts_tax), sum(gross_sales), sum(gross_tax)
  from sums group by 3, 4, 5, 6, 7 order by 3, 4, 5, 6, 7
  on conflict (tenant_id, shop_id, channel, month, kind, source_id, staff_id) do update set
    uses = t.uses + excluded.uses, receipts = t.receipts + excluded.receipts,
    discounts = t.discounts + excluded.discounts, discounts_tax = t.discounts_tax + excluded.discounts_tax,
    gross_sales = t.gross_sales + excluded.gross_sales, gross_tax = t.gross_tax + excluded.gross_tax;
end $$;
