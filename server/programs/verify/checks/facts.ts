import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";

const lineSums = sql`line as (
    select receipt_id, sum(sales) as sales, sum(tax) as tax, sum(cost) as cost, sum(gross_sales) as gross_sales,
      coalesce(sum(sales) filter (where tax_rate = 8), 0) as sales8, coalesce(sum(sales) filter (where tax_rate = 10), 0) as sales10,
      coalesce(sum(tax) filter (where tax_rate = 8), 0) as tax8, coalesce(sum(tax) filter (where tax_rate = 10), 0) as tax10,
      coalesce(sum(sales - tax) filter (where cost = 0), 0) as uncosted,
      sum(discount) as line_discount, count(*) filter (where discount <> 0) as discounted_lines,
      coalesce(sum(gross_sales - sales) filter (where tax_rate = 8), 0) * 8 / 108
        + coalesce(sum(gross_sales - sales) filter (where tax_rate = 10), 0) * 10 / 110 as discounts_tax
    from verify_line group by receipt_id
  )`;

const discountParts = sql`
  taken as (
    -- What each discount took off a receipt, in its tax mode, with all that stand before it.
    select d.*, sum(amount) over (partition by receipt_id order by kind) as upto, sum(amount) over (partition by receipt_id) as whole
    from (
      select receipt_id, 1 as kind, 0 as source_id, discounted_lines as uses, line_discount as amount from line where line_discount <> 0
      union all
      select receipt_id, case when discount_setting_id > 0 then 2 else 3 end, coalesce(discount_setting_id, 0), 1, discount
      from verify_receipt where discount <> 0
      union all
      select receipt_id, 4, coalesce(coupon_id, 0), 1, coupon_discount
      from verify_receipt where coupon_discount <> 0
      union all
      select receipt_id, 5, 0, 1, points
      from verify_receipt where points <> 0 and points_as = 'DISCOUNT'
    ) d
  )
  select t.receipt_id, t.kind, t.source_id, t.uses,
    div((l.gross_sales - l.sales) * upto, whole) - div((l.gross_sales - l.sales) * (upto - amount), whole) as part,
    div(l.discounts_tax * upto, whole) - div(l.discounts_tax * (upto - amount), whole) as part_tax
  from taken t join line l on l.receipt_id = t.receipt_id
  union all
  select t.receipt_id, 0, 0, sum(t.uses), max(l.gross_sales - l.sales), max(l.discounts_tax)
  from taken t join line l on l.receipt_id = t.receipt_id group by t.receipt_id`;

const facts = sql`
  paid as (
    select receipt_id, tender, sum(tendered - change) as amount
    from verify_payment group by receipt_id, tender
  ), tenders as (
    select receipt_id, max(amount) filter (where tender = 'CASH') as cash, max(amount) filter (where tender = 'CREDIT') as credit,
      max(amount) filter (where tender = 'EMONEY') as emoney, max(amount) filter (where tender = 'QR') as qr,
      max(amount) filter (where tender = 'OTHER') as other, max(amount) filter (where tender = 'DELIVERY') as delivery_due
    from paid group by receipt_id
  ), undone as (
    select reversal_of, seq, business_date from verify_receipt where kind = 'VOID'
  ), part as (
    select s.receipt_id, coalesce(s.split_of, s.receipt_id) as bill, s.seq, s.voided_at,
      max(u.seq) over (partition by coalesce(s.split_of, s.receipt_id) order by s.seq
        rows between unbounded preceding and 1 preceding) as handed_on
    from verify_receipt s left join undone u on u.reversal_of = s.receipt_id
    where s.kind = 'SALE'
  ), checks as (
    select distinct on (bill) receipt_id, handed_on from part where voided_at is null order by bill, seq
  ), silent as (
    -- Checks that tell no guests, by the part that counts.
    select coalesce(r.split_of, r.receipt_id) as bill from checks k join verify_receipt r on r.receipt_id = k.receipt_id
    where r.visitors = 0
  )
  select c.channel, r.receipt_id, r.business_date, date_trunc('month', r.business_date::timestamp)::date as month,
    date_trunc('year', r.business_date::timestamp)::date as year, r.hour,
    extract(isodow from r.business_date)::int as weekday, r.sold_at, greatest(r.recorded_at, r.voided_at) as touched_at,
    greatest(r.seq, u.seq, k.handed_on) as touched_seq,
    case when r.kind <> 'VOID' and r.voided_at is null then 1 else 0 end as standing,
    case when r.kind = 'SALE' and r.voided_at is null then 1 else 0 end as sold,
    case when r.kind = 'RETURN' and r.voided_at is null then 1 else 0 end as returned,
    case when r.voided_at is null then 0 else 1 end as voided,
    case when c.channel = 0 and u.business_date <> r.business_date then t.cash end as later_void_cash,
    case when c.channel = 0 and r.kind = 'VOID' and o.business_date <> r.business_date then back.cash end as void_refund_cash,
    r.kind = 'VOID' as undoes, coalesce(r.staff_id, '00000000-0000-0000-0000-000000000000') as staff_id,
    case when k.receipt_id is null then 0 else 1 end as pairs, r.visitors,
    case when s.bill is null then 0 else 1 end as guestless, case when s.bill is null then 0 else l.sales end as unguested_sales, case when s.bill is null then 0 else l.tax end as unguested_tax,
    l.sales, l.tax, l.cost, l.uncosted, l.discounts_tax, l.gross_sales, l.sales8, l.sales10, l.tax8, l.tax10, r.coupon_discount, r.points,
    case when r.points_as = 'TENDER' then r.points else 0 end as points_tender,
    t.cash, t.credit, t.emoney, t.qr, t.other, t.delivery_due
  from verify_receipt r
  cross join lateral channels(r.order_type, r.delivery_service) as c(channel)
  left join line l on l.receipt_id = r.receipt_id
  left join tenders t on t.receipt_id = r.receipt_id
  left join checks k on k.receipt_id = r.receipt_id
  left join undone u on u.reversal_of = r.receipt_id
  left join verify_receipt o on o.receipt_id = r.reversal_of
  left join tenders back on back.receipt_id = o.receipt_id
  left join silent s on s.bill = case when r.kind = 'SALE' then coalesce(r.split_of, r.receipt_id) else coalesce(o.split_of, o.receipt_id) end
  where r.in_part`;

/**
 * Recounts the receipts of a part (partRows.ts) into the temporary tables `verify_fact` and `verify_discount`: amounts from lines and
 * payments, checks from the parts of split bills. It shares only the channels with roll_up (server/platform/db/functions) on purpose, so
 * that it finds errors there.
 */
export async function copyFacts(db: Kysely<Tables>): Promise<void> {
  await sql`drop table if exists pg_temp.verify_fact, pg_temp.verify_discount`.execute(db);
  await sql`
  create temporary table verify_fact on commit drop as
  with ${lineSums}, ${facts}`.execute(db);
  await sql`
  create temporary table verify_discount on commit drop as
  with ${lineSums}, ${discountParts}`.execute(db);
  for (const table of ["verify_fact", "verify_discount"]) await sql`analyze ${sql.table(table)}`.execute(db);
}
