-- Adds receipts of a shop to its roll-ups; sign −1 subtracts them. It reads no table: the caller has the rows, and
-- the planner cannot misjudge arrays as it does tables without statistics. Rows are written in the order of their
-- keys, so that several writers on one shop cannot deadlock.
create or replace function roll_up(
  p_tenant int, p_shop int, p_sign int, p_receipts receipt[], p_lines receipt_line[], p_payments payment[]
) returns void
language plpgsql
set enable_nestloop = off
as $$
declare
  discounted receipt[];
begin
  -- A voided receipt and its VOID are not in sales and counts.
  with sums as materialized (
    select c.channel, r.business_date, r.hour,
      (p_sign * sum(r.total))::int as sales,
      (p_sign * sum(r.tax8 + r.tax10))::int as tax,
      (p_sign * sum(r.cost))::int as cost,
      (p_sign * sum(r.pairs))::int as pairs,
      (p_sign * sum(r.visitors))::int as visitors,
      (p_sign * coalesce(sum(r.gross_sales) filter (where r.kind = 'SALE'), 0))::int as gross_sales,
      (p_sign * coalesce(sum(r.discounts) filter (where r.kind = 'SALE'), 0))::int as discounts,
      (-p_sign * coalesce(sum(r.total) filter (where r.kind = 'RETURN'), 0))::int as returns,
      (p_sign * sum(r.uncosted))::int as uncosted,
      (p_sign * coalesce(sum(r.total) filter (where r.guests_unknown), 0))::int as unguested_sales,
      (p_sign * coalesce(sum(r.tax8 + r.tax10) filter (where r.guests_unknown), 0))::int as unguested_tax,
      (p_sign * coalesce(sum(r.discounts_tax) filter (where r.kind = 'SALE'), 0))::int as discounts_tax,
      (-p_sign * coalesce(sum(r.tax8 + r.tax10) filter (where r.kind = 'RETURN'), 0))::int as returns_tax
    from unnest(p_receipts) as r
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.kind <> 'VOID' and r.voided_at is null
    group by 1, 2, 3
  ), hours as (
    insert into sales_hour as t
    select p_tenant, p_shop, s.* from sums as s order by channel, business_date, hour
    on conflict (tenant_id, shop_id, channel, business_date, hour) do update set
      sales = t.sales + excluded.sales, tax = t.tax + excluded.tax, cost = t.cost + excluded.cost,
      pairs = t.pairs + excluded.pairs, visitors = t.visitors + excluded.visitors,
      gross_sales = t.gross_sales + excluded.gross_sales, discounts = t.discounts + excluded.discounts,
      returns = t.returns + excluded.returns, uncosted = t.uncosted + excluded.uncosted,
      unguested_sales = t.unguested_sales + excluded.unguested_sales,
      unguested_tax = t.unguested_tax + excluded.unguested_tax,
      discounts_tax = t.discounts_tax + excluded.discounts_tax, returns_tax = t.returns_tax + excluded.returns_tax
  )
  insert into sales_month_hour as t (
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
  from sums
  group by 3, 4, 5 order by 3, 4, 5
  on conflict (tenant_id, shop_id, channel, month, hour) do update set
    sales = t.sales + excluded.sales, tax = t.tax + excluded.tax, cost = t.cost + excluded.cost,
    pairs = t.pairs + excluded.pairs, visitors = t.visitors + excluded.visitors,
    gross_sales = t.gross_sales + excluded.gross_sales, discounts = t.discounts + excluded.discounts,
    returns = t.returns + excluded.returns, uncosted = t.uncosted + excluded.uncosted,
    unguested_sales = t.unguested_sales + excluded.unguested_sales,
    unguested_tax = t.unguested_tax + excluded.unguested_tax, sales_1 = t.sales_1 + excluded.sales_1,
    sales_2 = t.sales_2 + excluded.sales_2, sales_3 = t.sales_3 + excluded.sales_3,
    sales_4 = t.sales_4 + excluded.sales_4, sales_5 = t.sales_5 + excluded.sales_5,
    sales_6 = t.sales_6 + excluded.sales_6, sales_7 = t.sales_7 + excluded.sales_7, tax_1 = t.tax_1 + excluded.tax_1,
    tax_2 = t.tax_2 + excluded.tax_2, tax_3 = t.tax_3 + excluded.tax_3, tax_4 = t.tax_4 + excluded.tax_4,
    tax_5 = t.tax_5 + excluded.tax_5, tax_6 = t.tax_6 + excluded.tax_6, tax_7 = t.tax_7 + excluded.tax_7;

  -- closed_at stays null: a channel that first sells after the closing of its date is open. The marks of a month's dates follow from
  -- their new sums.
  with sums as materialized (
    select c.channel, r.business_date,
      (p_sign * sum(s.counted * r.total))::int as sales,
      (p_sign * sum(s.counted * (r.tax8 + r.tax10)))::int as tax,
      (p_sign * sum(s.counted * r.cost))::int as cost,
      (p_sign * sum(s.counted * r.pairs))::int as pairs,
      (p_sign * sum(s.counted * r.visitors))::int as visitors,
      (p_sign * sum(s.sold * r.gross_sales))::int as gross_sales,
      (p_sign * sum(s.sold * r.discounts))::int as discounts,
      (p_sign * -sum(s.returned * r.total))::int as returns,
      (p_sign * sum(s.counted * r.uncosted))::int as uncosted,
      (p_sign * coalesce(sum(s.counted * r.total) filter (where r.guests_unknown), 0))::int as unguested_sales,
      (p_sign * coalesce(sum(s.counted * (r.tax8 + r.tax10)) filter (where r.guests_unknown), 0))::int as unguested_tax,
      (p_sign * sum(s.sold * r.discounts_tax))::int as discounts_tax,
      (p_sign * -sum(s.returned * (r.tax8 + r.tax10)))::int as returns_tax,
      (p_sign * sum(s.voided * (r.tax8 + r.tax10)))::int as void_tax,
      (p_sign * sum(s.returned))::int as return_count,
      (p_sign * sum(s.voided))::int as voids,
      (p_sign * sum(s.voided * r.total))::int as void_amount,
      (p_sign * count(*))::int as journal_count,
      (p_sign * sum(s.counted * r.sales8))::int as sales8,
      (p_sign * sum(s.counted * r.sales10))::int as sales10,
      (p_sign * sum(s.counted * r.tax8))::int as tax8,
      (p_sign * sum(s.counted * r.tax10))::int as tax10,
      (p_sign * sum(s.counted * r.coupon_discount))::int as coupon_discount,
      (p_sign * sum(s.counted * r.points))::int as points,
      (p_sign * coalesce(sum(s.counted * r.points) filter (where r.points_as = 'TENDER'), 0))::int as points_tender,
      (p_sign * coalesce(sum(s.counted * p.cash), 0))::int as cash,
      (p_sign * coalesce(sum(s.counted * p.credit), 0))::int as credit,
      (p_sign * coalesce(sum(s.counted * p.emoney), 0))::int as emoney,
      (p_sign * coalesce(sum(s.counted * p.qr), 0))::int as qr,
      (p_sign * coalesce(sum(s.counted * p.other), 0))::int as other,
      (p_sign * coalesce(sum(s.counted * p.delivery_due), 0))::int as delivery_due,
      max(r.sold_at) as newest_sold_at,
      max(greatest(r.recorded_at, r.voided_at)) as last_recorded_at,
      max(coalesce(r.changed_seq, r.seq)) as last_seq
    from unnest(p_receipts) as r
    left join (
      select a.seq,
        sum(a.tendered - a.change) filter (where a.tender = 'CASH') as cash,
        sum(a.tendered - a.change) filter (where a.tender = 'CREDIT') as credit,
        sum(a.tendered - a.change) filter (where a.tender = 'EMONEY') as emoney,
        sum(a.tendered - a.change) filter (where a.tender = 'QR') as qr,
        sum(a.tendered - a.change) filter (where a.tender = 'OTHER') as other,
        sum(a.tendered - a.change) filter (where a.tender = 'DELIVERY') as delivery_due
      from unnest(p_payments) as a
      group by a.seq
    ) as p on p.seq = r.seq
    cross join lateral (
      select
        (r.kind <> 'VOID' and r.voided_at is null)::int as counted,
        (r.kind = 'SALE' and r.voided_at is null)::int as sold,
        (r.kind = 'RETURN' and r.voided_at is null)::int as returned,
        (r.voided_at is not null)::int as voided
    ) as s
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    group by 1, 2
  ), days as (
    insert into sales_day as t (
      tenant_id, shop_id, channel, business_date,
      sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, uncosted, unguested_sales, unguested_tax,
      discounts_tax, returns_tax, void_tax, return_count, voids, void_amount, journal_count, sales8, sales10, tax8,
      tax10, coupon_discount, points, points_tender, cash, credit, emoney, qr, other, delivery_due,
      newest_sold_at, last_recorded_at, last_seq
    )
    select p_tenant, p_shop, s.* from sums as s order by channel, business_date
    on conflict (tenant_id, shop_id, channel, business_date) do update set
      sales = t.sales + excluded.sales, tax = t.tax + excluded.tax, cost = t.cost + excluded.cost,
      pairs = t.pairs + excluded.pairs, visitors = t.visitors + excluded.visitors,
      gross_sales = t.gross_sales + excluded.gross_sales, discounts = t.discounts + excluded.discounts,
      returns = t.returns + excluded.returns, uncosted = t.uncosted + excluded.uncosted,
      unguested_sales = t.unguested_sales + excluded.unguested_sales,
      unguested_tax = t.unguested_tax + excluded.unguested_tax,
      discounts_tax = t.discounts_tax + excluded.discounts_tax, returns_tax = t.returns_tax + excluded.returns_tax,
      void_tax = t.void_tax + excluded.void_tax, return_count = t.return_count + excluded.return_count,
      voids = t.voids + excluded.voids, void_amount = t.void_amount + excluded.void_amount,
      journal_count = t.journal_count + excluded.journal_count, sales8 = t.sales8 + excluded.sales8,
      sales10 = t.sales10 + excluded.sales10, tax8 = t.tax8 + excluded.tax8, tax10 = t.tax10 + excluded.tax10,
      coupon_discount = t.coupon_discount + excluded.coupon_discount, points = t.points + excluded.points,
      points_tender = t.points_tender + excluded.points_tender, cash = t.cash + excluded.cash,
      credit = t.credit + excluded.credit, emoney = t.emoney + excluded.emoney, qr = t.qr + excluded.qr,
      other = t.other + excluded.other, delivery_due = t.delivery_due + excluded.delivery_due,
      newest_sold_at = greatest(t.newest_sold_at, excluded.newest_sold_at),
      last_recorded_at = greatest(t.last_recorded_at, excluded.last_recorded_at),
      last_seq = greatest(t.last_seq, excluded.last_seq)
    returning channel, business_date, pairs > 0 or sales <> 0 as trading
  )
  insert into sales_month as t (
    tenant_id, shop_id, channel, month,
    sales, tax, cost, pairs, visitors, gross_sales, discounts, returns, uncosted, unguested_sales, unguested_tax,
    discounts_tax, returns_tax, void_tax, void_amount, journal_count, points_tender, cash, credit, emoney, qr, other,
    delivery_due,
    receipt_dates, trading_dates
  )
  select p_tenant, p_shop, s.channel, date_trunc('month', s.business_date::timestamp)::date,
    sum(s.sales), sum(s.tax), sum(s.cost), sum(s.pairs), sum(s.visitors), sum(s.gross_sales), sum(s.discounts),
    sum(s.returns), sum(s.uncosted), sum(s.unguested_sales), sum(s.unguested_tax), sum(s.discounts_tax),
    sum(s.returns_tax), sum(s.void_tax), sum(s.void_amount), sum(s.journal_count), sum(s.points_tender), sum(s.cash),
    sum(s.credit), sum(s.emoney), sum(s.qr), sum(s.other), sum(s.delivery_due),
    bit_or(date_bit(s.business_date)),
    bit_or(case when d.trading then date_bit(s.business_date) else 0 end)
  from sums s join days d on d.channel = s.channel and d.business_date = s.business_date
  group by 3, 4 order by 3, 4
  on conflict (tenant_id, shop_id, channel, month) do update set
    sales = t.sales + excluded.sales, tax = t.tax + excluded.tax, cost = t.cost + excluded.cost,
    pairs = t.pairs + excluded.pairs, visitors = t.visitors + excluded.visitors,
    gross_sales = t.gross_sales + excluded.gross_sales, discounts = t.discounts + excluded.discounts,
    returns = t.returns + excluded.returns, uncosted = t.uncosted + excluded.uncosted,
    unguested_sales = t.unguested_sales + excluded.unguested_sales,
    unguested_tax = t.unguested_tax + excluded.unguested_tax,
    discounts_tax = t.discounts_tax + excluded.discounts_tax, returns_tax = t.returns_tax + excluded.returns_tax,
    void_tax = t.void_tax + excluded.void_tax, void_amount = t.void_amount + excluded.void_amount,
    journal_count = t.journal_count + excluded.journal_count,
    points_tender = t.points_tender + excluded.points_tender, cash = t.cash + excluded.cash,
    credit = t.credit + excluded.credit, emoney = t.emoney + excluded.emoney, qr = t.qr + excluded.qr,
    other = t.other + excluded.other, delivery_due = t.delivery_due + excluded.delivery_due,
    receipt_dates = t.receipt_dates | excluded.receipt_dates,
    trading_dates = t.trading_dates & ~excluded.receipt_dates | excluded.trading_dates;

  with sums as materialized (
    select c.channel, r.business_date, l.product_code, l.category_code,
      (p_sign * sum(l.quantity))::int as quantity,
      (p_sign * sum(l.sales))::int as sales,
      (p_sign * sum(l.tax))::int as tax,
      (p_sign * sum(l.cost))::int as cost,
      (p_sign * coalesce(sum(l.gross_sales) filter (where r.kind = 'SALE'), 0))::int as gross_sales,
      (p_sign * coalesce(sum(l.sales - l.tax) filter (where l.cost = 0), 0))::int as uncosted,
      (p_sign * coalesce(sum(l.quantity) filter (where r.guests_unknown), 0))::int as unguested
    from unnest(p_receipts) as r
    join unnest(p_lines) as l on l.seq = r.seq
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.kind <> 'VOID' and r.voided_at is null
    group by 1, 2, 3, 4
  ), days as (
    insert into product_day as t
    select p_tenant, p_shop, s.* from sums as s order by channel, business_date, product_code, category_code
    on conflict (tenant_id, shop_id, channel, business_date, product_code, category_code) do update set
      quantity = t.quantity + excluded.quantity, sales = t.sales + excluded.sales, tax = t.tax + excluded.tax,
      cost = t.cost + excluded.cost, gross_sales = t.gross_sales + excluded.gross_sales,
      uncosted = t.uncosted + excluded.uncosted, unguested = t.unguested + excluded.unguested
  ), categories as (
    insert into category_month as t
    select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, category_code,
      sum(quantity), sum(sales), sum(tax), sum(cost), sum(uncosted), sum(unguested)
    from sums
    group by 3, 4, 5 order by 3, 4, 5
    on conflict (tenant_id, shop_id, channel, month, category_code) do update set
      quantity = t.quantity + excluded.quantity, sales = t.sales + excluded.sales, tax = t.tax + excluded.tax,
      cost = t.cost + excluded.cost, uncosted = t.uncosted + excluded.uncosted,
      unguested = t.unguested + excluded.unguested
  ), years as (
    insert into product_year as t (
      tenant_id, shop_id, channel, year, product_code, category_code,
      quantity, sales, tax, cost, gross_sales, uncosted, unguested
    )
    select p_tenant, p_shop, channel, date_trunc('year', business_date::timestamp)::date, product_code, category_code,
      sum(quantity), sum(sales), sum(tax), sum(cost), sum(gross_sales), sum(uncosted), sum(unguested)
    from sums
    group by 3, 4, 5, 6 order by 3, 4, 5, 6
    on conflict (tenant_id, shop_id, channel, year, product_code, category_code) do update set
      quantity = t.quantity + excluded.quantity, sales = t.sales + excluded.sales, tax = t.tax + excluded.tax,
      cost = t.cost + excluded.cost, gross_sales = t.gross_sales + excluded.gross_sales,
      uncosted = t.uncosted + excluded.uncosted, unguested = t.unguested + excluded.unguested
  )
  insert into product_month as t (
    tenant_id, shop_id, channel, month, product_code, category_code,
    quantity, sales, tax, cost, gross_sales, uncosted, unguested
  )
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, product_code, category_code,
    sum(quantity), sum(sales), sum(tax), sum(cost), sum(gross_sales), sum(uncosted), sum(unguested)
  from sums
  group by 3, 4, 5, 6 order by 3, 4, 5, 6
  on conflict (tenant_id, shop_id, channel, month, product_code, category_code) do update set
    quantity = t.quantity + excluded.quantity, sales = t.sales + excluded.sales, tax = t.tax + excluded.tax,
    cost = t.cost + excluded.cost, gross_sales = t.gross_sales + excluded.gross_sales,
    uncosted = t.uncosted + excluded.uncosted, unguested = t.unguested + excluded.unguested;

  perform sum_staff(p_tenant, p_shop, p_sign, p_receipts);
  -- Most calls have no discount, and none of its statements.
  discounted := array(
    select r from unnest(p_receipts) as r where r.kind = 'SALE' and r.voided_at is null and r.discounts <> 0);
  if cardinality(discounted) > 0 then
    perform sum_discounts(p_tenant, p_shop, p_sign, discounted);
  end if;
end $$;
