-- Adds receipts of a shop to the sums by who served (see roll_up); sign −1 subtracts them. Day and month are one statement: with one receipt a call
-- its start costs more than its rows.
create or replace function sum_staff(p_tenant int, p_shop int, p_sign int, p_receipts receipt[]) returns void
language plpgsql
as $$
begin
  with sums as materialized (
    select c.channel, r.business_date, coalesce(r.staff_id, '00000000-0000-0000-0000-000000000000') as staff_id,
      (p_sign * sum(s.counted * r.total))::int as sales,
      (p_sign * sum(s.counted * (r.tax8 + r.tax10)))::int as tax,
      (p_sign * sum(s.counted * r.pairs))::int as pairs,
      (p_sign * sum(s.counted * r.visitors))::int as visitors,
      (p_sign * sum(s.sold * r.gross_sales))::int as gross_sales,
      (p_sign * sum(s.sold * r.discounts))::int as discounts,
      (p_sign * sum(s.sold * r.discounts_tax))::int as discounts_tax,
      (p_sign * -sum(s.returned * r.total))::int as returns,
      (p_sign * -sum(s.returned * (r.tax8 + r.tax10)))::int as returns_tax,
      (p_sign * sum(s.returned))::int as return_count,
      (p_sign * sum(s.voided))::int as voids,
      (p_sign * sum(s.voided * r.total))::int as void_amount,
      (p_sign * sum(s.voided * (r.tax8 + r.tax10)))::int as void_tax,
      (p_sign * coalesce(sum(s.counted * r.total) filter (where r.guests_unknown), 0))::int as unguested_sales,
      (p_sign * coalesce(sum(s.counted * (r.tax8 + r.tax10)) filter (where r.guests_unknown), 0))::int as unguested_tax
    from unnest(p_receipts) as r
    cross join lateral (
      select
        (r.voided_at is null)::int as counted,
        (r.kind = 'SALE' and r.voided_at is null)::int as sold,
        (r.kind = 'RETURN' and r.voided_at is null)::int as returned,
        (r.voided_at is not null)::int as voided
    ) as s
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.kind <> 'VOID'
    group by 1, 2, 3
  ), days as (
    insert into staff_day as t
    select p_tenant, p_shop, s.* from sums as s order by channel, business_date, staff_id
    on conflict (tenant_id, shop_id, channel, business_date, staff_id) do update set
      sales = t.sales + excluded.sales, tax = t.tax + excluded.tax, pairs = t.pairs + excluded.pairs,
      visitors = t.visitors + excluded.visitors, gross_sales = t.gross_sales + excluded.gross_sales,
      discounts = t.discounts + excluded.discounts, discounts_tax = t.discounts_tax + excluded.discounts_tax,
      returns = t.returns + excluded.returns, returns_tax = t.returns_tax + excluded.returns_tax,
      return_count = t.return_count + excluded.return_count, voids = t.voids + excluded.voids,
      void_amount = t.void_amount + excluded.void_amount, void_tax = t.void_tax + excluded.void_tax,
      unguested_sales = t.unguested_sales + excluded.unguested_sales,
      unguested_tax = t.unguested_tax + excluded.unguested_tax
  )
  insert into staff_month as t
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, staff_id,
    sum(sales), sum(tax), sum(pairs), sum(visitors), sum(gross_sales), sum(discounts), sum(discounts_tax),
    sum(returns), sum(returns_tax), sum(return_count), sum(voids), sum(void_amount), sum(void_tax),
    sum(unguested_sales), sum(unguested_tax)
  from sums group by 3, 4, 5 order by 3, 4, 5
  on conflict (tenant_id, shop_id, channel, month, staff_id) do update set
    sales = t.sales + excluded.sales, tax = t.tax + excluded.tax, pairs = t.pairs + excluded.pairs,
    visitors = t.visitors + excluded.visitors, gross_sales = t.gross_sales + excluded.gross_sales,
    discounts = t.discounts + excluded.discounts, discounts_tax = t.discounts_tax + excluded.discounts_tax,
    returns = t.returns + excluded.returns, returns_tax = t.returns_tax + excluded.returns_tax,
    return_count = t.return_count + excluded.return_count, voids = t.voids + excluded.voids,
    void_amount = t.void_amount + excluded.void_amount, void_tax = t.void_tax + excluded.void_tax,
    unguested_sales = t.unguested_sales + excluded.unguested_sales,
    unguested_tax = t.unguested_tax + excluded.unguested_tax;
end $$;
