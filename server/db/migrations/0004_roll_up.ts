import { sql, type Kysely } from "kysely";

const salesSums = ["sales", "tax", "cost", "pairs", "visitors", "gross_sales", "discounts", "returns"];
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const weekdaySums = ["sales", "tax"].flatMap((sum) => weekdays.map((day) => `${sum}_${day}`));
const productSums = ["quantity", "sales", "tax", "cost", "gross_sales"];
const dayCounts = ["return_count", "voids", "void_amount", "journal_count"];
const dayAmounts = ["sales8", "sales10", "tax8", "tax10", "coupon_discount", "points", "points_tender"];
const tenders = ["cash", "credit", "emoney", "qr", "other", "delivery_due"];

const added = (columns: readonly string[]) =>
  columns.map((name) => `${name} = t.${name} + excluded.${name}`).join(", ");
const summed = (columns: readonly string[]) => columns.map((name) => `sum(${name})`).join(", ");

/** sales_1 … sales_7, tax_1 … tax_7 out of rows that have a business_date. */
const byWeekday = ["sales", "tax"]
  .flatMap((sum) =>
    weekdays.map((day) => `coalesce(sum(${sum}) filter (where extract(isodow from business_date) = ${day}), 0)`),
  )
  .join(", ");

/**
 * The one sum of receipts of a shop to its roll-ups; sign −1 takes them out again, as they stand. It reads no table: the writer has
 * the rows at hand, and a plan for arrays cannot go wrong as one for a table that has no statistics yet does.
 */
const rollUp = `
create function roll_up(p_tenant int, p_shop int, p_sign int, p_receipts receipt[], p_lines receipt_line[], p_payments payment[])
returns void
language plpgsql set enable_nestloop = off as $$
declare
  hours sales_hour[];
  products product_day[];
begin
  -- A voided receipt and the VOID itself stand outside sales and counts (domain.md, 取消).
  select array_agg(h) into hours from (
    select p_tenant, p_shop, c.channel, r.business_date, r.hour,
      p_sign * sum(r.total), p_sign * sum(r.tax8 + r.tax10), p_sign * sum(r.cost),
      p_sign * sum(r.pairs), p_sign * sum(r.visitors),
      p_sign * coalesce(sum(r.gross_sales) filter (where r.kind = 'SALE'), 0),
      p_sign * coalesce(sum(r.discounts) filter (where r.kind = 'SALE'), 0),
      -p_sign * coalesce(sum(r.total) filter (where r.kind = 'RETURN'), 0)
    from unnest(p_receipts) as r
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.kind <> 'VOID' and r.voided_at is null
    group by c.channel, r.business_date, r.hour
  ) as h;

  insert into sales_hour as t
  select * from unnest(hours) order by channel, business_date, hour
  on conflict (tenant_id, shop_id, channel, business_date, hour) do update set ${added(salesSums)};

  insert into sales_month_hour as t
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, hour, ${summed(salesSums)}, ${byWeekday}
  from unnest(hours) group by 3, 4, 5 order by 3, 4, 5
  on conflict (tenant_id, shop_id, channel, month, hour) do update set ${added([...salesSums, ...weekdaySums])};

  insert into sales_day as t
  select p_tenant, p_shop, c.channel, r.business_date,
    p_sign * sum(s.counted * r.total), p_sign * sum(s.counted * (r.tax8 + r.tax10)), p_sign * sum(s.counted * r.cost),
    p_sign * sum(s.counted * r.pairs), p_sign * sum(s.counted * r.visitors),
    p_sign * sum(s.sold * r.gross_sales), p_sign * sum(s.sold * r.discounts), -p_sign * sum(s.returned * r.total),
    max(r.sold_at), max(greatest(r.recorded_at, r.voided_at)), null,
    p_sign * sum(s.returned), p_sign * sum(s.voided), p_sign * sum(s.voided * r.total), p_sign * count(*),
    p_sign * sum(s.counted * r.sales8), p_sign * sum(s.counted * r.sales10),
    p_sign * sum(s.counted * r.tax8), p_sign * sum(s.counted * r.tax10),
    p_sign * sum(s.counted * r.coupon_discount), p_sign * sum(s.counted * r.points),
    p_sign * coalesce(sum(s.counted * r.points) filter (where r.points_as = 'TENDER'), 0),
    p_sign * coalesce(sum(s.counted * p.cash), 0), p_sign * coalesce(sum(s.counted * p.credit), 0),
    p_sign * coalesce(sum(s.counted * p.emoney), 0), p_sign * coalesce(sum(s.counted * p.qr), 0),
    p_sign * coalesce(sum(s.counted * p.other), 0), p_sign * coalesce(sum(s.counted * p.delivery_due), 0)
  from unnest(p_receipts) as r
  left join (
    select a.receipt_id,
      sum(a.tendered - a.change) filter (where a.tender = 'CASH') as cash,
      sum(a.tendered - a.change) filter (where a.tender = 'CREDIT') as credit,
      sum(a.tendered - a.change) filter (where a.tender = 'EMONEY') as emoney,
      sum(a.tendered - a.change) filter (where a.tender = 'QR') as qr,
      sum(a.tendered - a.change) filter (where a.tender = 'OTHER') as other,
      sum(a.tendered - a.change) filter (where a.tender = 'DELIVERY') as delivery_due
    from unnest(p_payments) as a
    group by a.receipt_id
  ) as p on p.receipt_id = r.receipt_id
  cross join lateral (
    select
      (r.kind <> 'VOID' and r.voided_at is null)::int as counted,
      (r.kind = 'SALE' and r.voided_at is null)::int as sold,
      (r.kind = 'RETURN' and r.voided_at is null)::int as returned,
      (r.voided_at is not null)::int as voided
  ) as s
  cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
  group by c.channel, r.business_date order by c.channel, r.business_date
  on conflict (tenant_id, shop_id, channel, business_date) do update set
    ${added([...salesSums, ...dayCounts, ...dayAmounts, ...tenders])},
    newest_sold_at = greatest(t.newest_sold_at, excluded.newest_sold_at),
    last_recorded_at = greatest(t.last_recorded_at, excluded.last_recorded_at);

  select array_agg(d) into products from (
    select p_tenant, p_shop, c.channel, r.business_date, l.product_code, l.category_code,
      p_sign * sum(l.quantity), p_sign * sum(l.sales), p_sign * sum(l.tax), p_sign * sum(l.cost),
      p_sign * coalesce(sum(l.gross_sales) filter (where r.kind = 'SALE'), 0)
    from unnest(p_receipts) as r
    join unnest(p_lines) as l on l.receipt_id = r.receipt_id
    cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
    where r.kind <> 'VOID' and r.voided_at is null
    group by c.channel, r.business_date, l.product_code, l.category_code
  ) as d;

  insert into product_day as t
  select * from unnest(products) order by channel, business_date, product_code, category_code
  on conflict (tenant_id, shop_id, channel, business_date, product_code, category_code) do update set ${added(productSums)};

  insert into product_month as t
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, product_code, category_code,
    ${summed(productSums)}
  from unnest(products) group by 3, 4, 5, 6 order by 3, 4, 5, 6
  on conflict (tenant_id, shop_id, channel, month, product_code, category_code) do update set ${added(productSums)};
end $$`;

/** Repairs the roll-ups of a range of dates from the journal; the months it touches are summed again from their days. */
const rebuildDays = `
create function rebuild_days(p_tenant int, p_shop int, p_from date, p_to date) returns void
language plpgsql as $$
declare
  first_month date := date_trunc('month', p_from::timestamp)::date;
  after_month date := (date_trunc('month', p_to::timestamp) + interval '1 month')::date;
  day date;
begin
  perform 1 from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;

  delete from sales_hour where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from sales_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;
  delete from product_day where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to;

  for day in
    select distinct business_date from receipt
    where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to
  loop
    perform roll_up(p_tenant, p_shop, 1,
      array(select r from receipt r where r.tenant_id = p_tenant and r.shop_id = p_shop and r.business_date = day),
      array(
        select l from receipt r
        join receipt_line l on l.tenant_id = r.tenant_id and l.shop_id = r.shop_id and l.receipt_id = r.receipt_id
        where r.tenant_id = p_tenant and r.shop_id = p_shop and r.business_date = day
      ),
      array(
        select a from receipt r
        join payment a on a.tenant_id = r.tenant_id and a.shop_id = r.shop_id and a.receipt_id = r.receipt_id
        where r.tenant_id = p_tenant and r.shop_id = p_shop and r.business_date = day
      ));
  end loop;
  perform mark_closed(p_tenant, p_shop, business_date, max(closed_at)) from day_closing
  where tenant_id = p_tenant and shop_id = p_shop and business_date between p_from and p_to
  group by business_date;

  delete from sales_month_hour where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into sales_month_hour
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, hour, ${summed(salesSums)}, ${byWeekday}
  from sales_hour
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5;

  delete from product_month where tenant_id = p_tenant and shop_id = p_shop and month >= first_month and month < after_month;
  insert into product_month
  select p_tenant, p_shop, channel, date_trunc('month', business_date::timestamp)::date, product_code, category_code,
    ${summed(productSums)}
  from product_day
  where tenant_id = p_tenant and shop_id = p_shop and business_date >= first_month and business_date < after_month
  group by 3, 4, 5, 6;
end $$`;

/**
 * A date without a receipt can be closed too: its row of sales_day is then all zeros. A channel that first sells after the
 * closing has no closed_at: late, like one whose last_recorded_at is after it.
 */
const markClosed = `
create function mark_closed(p_tenant int, p_shop int, p_date date, p_at timestamptz) returns void
language sql as $$
  insert into sales_day
  select p_tenant, p_shop, 0, p_date, ${salesSums.map(() => 0).join(", ")}, '-infinity', '-infinity', p_at,
    ${[...dayCounts, ...dayAmounts, ...tenders].map(() => 0).join(", ")}
  on conflict do nothing;
  update sales_day set closed_at = p_at where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date
$$`;

/** Closes a business date with its figures of now, as a new version. */
const closeDay = `
create function close_day(p_tenant int, p_shop int, p_date date, p_at timestamptz, p_by uuid) returns int
language plpgsql as $$
declare
  v int;
begin
  insert into journal_head values (p_tenant, p_shop, 0, '') on conflict do nothing;
  perform 1 from journal_head where tenant_id = p_tenant and shop_id = p_shop for update;
  perform mark_closed(p_tenant, p_shop, p_date, p_at);
  insert into day_closing
  select p_tenant, p_shop, p_date,
    (select coalesce(max(version), 0) + 1 from day_closing
     where tenant_id = p_tenant and shop_id = p_shop and business_date = p_date),
    p_at, p_by, sales, tax, cost, pairs, visitors
  from sales_day where tenant_id = p_tenant and shop_id = p_shop and channel = 0 and business_date = p_date
  returning version into v;
  return v;
end $$`;

/** The functions that keep the roll-ups. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function channels(p_type order_type, p_service delivery_service) returns setof smallint
    language sql immutable rows 2 as $$
      select 0::smallint
      union all select (case p_type when 'EAT_IN' then 1 when 'TAKEOUT' then 2 else 3 end)::smallint
      union all select (case p_service when 'UBER_EATS' then 31 when 'DEMAE_CAN' then 32 when 'MENU' then 33
        when 'WOLT' then 34 else 35 end)::smallint where p_service is not null
    $$`.execute(db);
  await sql.raw(rollUp).execute(db);
  await sql.raw(markClosed).execute(db);
  await sql.raw(rebuildDays).execute(db);
  await sql`
    create function rebuild_day(p_tenant int, p_shop int, p_date date) returns void
    language sql as $$ select rebuild_days(p_tenant, p_shop, p_date, p_date) $$`.execute(db);
  await sql.raw(closeDay).execute(db);
}
