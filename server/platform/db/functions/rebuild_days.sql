-- Computes the roll-ups of a range of dates anew from the journal, those of their months from the days, and of their years from the months.
create or replace function rebuild_days(p_tenant int, p_shop int, p_from date, p_to date) returns void
language plpgsql
as $$
declare
  first_month date := date_trunc('month', p_from::timestamp)::date;
  after_month date := (date_trunc('month', p_to::timestamp) + interval '1 month')::date;
  first_year date := date_trunc('year', p_from::timestamp)::date;
  after_year date := (date_trunc('year', p_to::timestamp) + interval '1 year')::date;
  day date;
  r receipt;
  day_receipts receipt[];
  ids uuid[];
  closing record;
begin
  perform 1 from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  if p_from <= detached_until(p_tenant, p_shop) then
    -- Without their receipts the sums would become zero.
    raise exception 'The receipts of shop % up to % are detached: their sums stay as they are', p_shop, detached_until(p_tenant, p_shop);
  end if;

  delete from sales_hour where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from sales_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from product_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from staff_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from discount_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;

  for day in
    select distinct business_date from receipt
    where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to
  loop
    day_receipts := '{}';
    ids := '{}';
    for r in select * from receipt where tenant_id = p_tenant and shop_id = p_shop and business_date = day loop
      day_receipts := day_receipts || r;
      ids := ids || r.receipt_id;
    end loop;
    perform roll_up(p_tenant, p_shop, 1, day_receipts, lines_of(p_tenant, p_shop, ids), payments_of(p_tenant, p_shop, ids));
    perform sum_void_cash(p_tenant, p_shop, day);
  end loop;
  for closing in
    select business_date as day, max(closed_at) as at, max(closed_seq) as seq from day_closing
    where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to
    group by business_date
  loop
    perform mark_closed(p_tenant, p_shop, closing.day, closing.at, closing.seq);
  end loop;
  perform mark_imported(p_tenant, p_shop, p_from, p_to);

  delete from sales_month_hour
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into sales_month_hour (
    tenant_id, shop_id, channel, month, hour,
    sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, uncosted, unguested_sales, unguested_tax,
    sales_1, sales_2, sales_3, sales_4, sales_5, sales_6, sales_7, tax_1, tax_2, tax_3, tax_4, tax_5, tax_6, tax_7
  )
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, hour,
    sum(sales), sum(tax), sum(cost), sum(pairs), sum(visitors), sum(gross_sales), sum(discounts), sum(returns),
    sum(uncosted), sum(unguested_sales), sum(unguested_tax),
    coalesce(sum(sales) filter (where extract(isodow from business_date) = 1), 0),
    coalesce(sum(sales) filter (where extract(isodow from business_date) = 2), 0),
    coalesce(sum(sales) filter (where extract(isodow from business_date) = 3), 0),
    coalesce(sum(sales) filter (where extract(isodow from business_date) = 4), 0),
    coalesce(sum(sales) filter (where extract(isodow from business_date) = 5), 0),
    coalesce(sum(sales) filter (where extract(isodow from business_date) = 6), 0),
    coalesce(sum(sales) filter (where extract(isodow from business_date) = 7), 0),
    coalesce(sum(tax) filter (where extract(isodow from business_date) = 1), 0),
    coalesce(sum(tax) filter (where extract(isodow from business_date) = 2), 0),
    coalesce(sum(tax) filter (where extract(isodow from business_date) = 3), 0),
    coalesce(sum(tax) filter (where extract(isodow from business_date) = 4), 0),
    coalesce(sum(tax) filter (where extract(isodow from business_date) = 5), 0),
    coalesce(sum(tax) filter (where extract(isodow from business_date) = 6), 0),
    coalesce(sum(tax) filter (where extract(isodow from business_date) = 7), 0)
  from sales_hour
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5;

  delete from sales_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into sales_month (
    tenant_id, shop_id, channel, month,
    sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, uncosted, unguested_sales, unguested_tax,
    discounts_tax, returns_tax, void_tax, void_amount, journal_count,
    points_tender, cash, credit, emoney, qr, other, delivery_due, receipt_dates, trading_dates, closed_dates
  )
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date,
    sum(sales), sum(tax), sum(cost), sum(pairs), sum(visitors), sum(gross_sales), sum(discounts), sum(returns),
    sum(uncosted), sum(unguested_sales), sum(unguested_tax),
    sum(discounts_tax), sum(returns_tax), sum(void_tax), sum(void_amount), sum(journal_count),
    sum(points_tender), sum(cash), sum(credit), sum(emoney), sum(qr), sum(other), sum(delivery_due),
    bit_or(case when journal_count > 0 then date_bit(business_date) else 0 end),
    bit_or(case when pairs > 0 or sales <> 0 then date_bit(business_date) else 0 end),
    bit_or(case when channel = 0 and closed_seq is not null then date_bit(business_date) else 0 end)
  from sales_day
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4;

  delete from product_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into product_month (
    tenant_id, shop_id, channel, month, product_code, category_code,
    quantity, sales, tax, cost, gross_sales, uncosted, unguested
  )
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, product_code, category_code,
    sum(quantity), sum(sales), sum(tax), sum(cost), sum(gross_sales), sum(uncosted), sum(unguested)
  from product_day
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5, 6;

  delete from product_year
  where tenant_id = p_tenant and shop_id = p_shop and year >= first_year and year < after_year;
  insert into product_year (
    tenant_id, shop_id, channel, year, product_code, category_code,
    quantity, sales, tax, cost, gross_sales, uncosted, unguested
  )
  select p_tenant, p_shop, channel, date_trunc('year', month::timestamp)::date, product_code, category_code,
    sum(quantity), sum(sales), sum(tax), sum(cost), sum(gross_sales), sum(uncosted), sum(unguested)
  from product_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_year and month < after_year
  group by 3, 4, 5, 6;

  delete from category_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into category_month
  select p_tenant, p_shop, channel, month, category_code,
    sum(quantity), sum(sales), sum(tax), sum(cost), sum(uncosted), sum(unguested)
  from product_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month
  group by 3, 4, 5;

  delete from staff_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into staff_month
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, staff_id,
    sum(sales), sum(tax), sum(pairs), sum(visitors), sum(gross_sales), sum(discounts), sum(discounts_tax),
    sum(returns), sum(returns_tax), sum(return_count), sum(voids), sum(void_amount), sum(void_tax),
    sum(unguested_sales), sum(unguested_tax)
  from staff_day
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5;

  delete from discount_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into discount_month
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, kind, source_id, staff_id,
    sum(uses), sum(receipts), sum(discounts), sum(discounts_tax), sum(gross_sales), sum(gross_tax)
  from discount_day
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5, 6, 7;

  delete from discount_source_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into discount_source_month
  select p_tenant, p_shop, channel, month, kind, source_id,
    sum(uses), sum(receipts), sum(discounts), sum(discounts_tax), sum(gross_sales), sum(gross_tax)
  from discount_month
  where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month
  group by 3, 4, 5, 6;
end $$;
