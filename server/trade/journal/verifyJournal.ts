import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { PersonFault } from "./persons.ts";

/** A fault of the journal itself, which nothing can repair. */
export type JournalFault =
  | { kind: "amounts" | "voidMark" | "counts"; receiptId: string }
  | { kind: "closing"; date: string }
  | PersonFault
  | { kind: "digest" | "gap"; seq: number; receiptId: string }
  | { kind: "head"; seq: number };

/**
 * Receipts whose totals are not the sums of their lines and payments, or whose void mark has no void or another moment or
 * number than the void.
 */
export async function checkReceipts(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<JournalFault[]> {
  const { rows } = await sql<{ kind: "amounts" | "voidMark"; receiptId: string }>`
    with line as (
      select receipt_id, sum(sales) as total, sum(gross_sales) as gross_sales, sum(cost) as cost,
        coalesce(sum(sales - tax) filter (where cost = 0), 0) as uncosted,
        sum(discount) as line_discount, count(*) filter (where discount <> 0) as discounted_lines,
        coalesce(sum(gross_sales - sales) filter (where tax_rate = 8), 0) * 8 / 108
          + coalesce(sum(gross_sales - sales) filter (where tax_rate = 10), 0) * 10 / 110 as discounts_tax,
        coalesce(sum(sales) filter (where tax_rate = 8), 0) as sales8, coalesce(sum(sales) filter (where tax_rate = 10), 0) as sales10,
        coalesce(sum(tax) filter (where tax_rate = 8), 0) as tax8, coalesce(sum(tax) filter (where tax_rate = 10), 0) as tax10
      from receipt_line where tenant_id = ${tenantId} and shop_id = ${shopId} group by receipt_id
    ), paid as (
      select receipt_id, sum(tendered - change) as amount
      from payment where tenant_id = ${tenantId} and shop_id = ${shopId} group by receipt_id
    ), own as (select * from receipt where tenant_id = ${tenantId} and shop_id = ${shopId})
    select 'amounts' as kind, r.receipt_id as "receiptId"
    from own r left join line l on l.receipt_id = r.receipt_id left join paid p on p.receipt_id = r.receipt_id
    where (r.line_discount, r.discounted_lines) is distinct from (coalesce(l.line_discount, 0), coalesce(l.discounted_lines, 0))
      or (r.total, r.gross_sales, r.discounts, r.cost, r.uncosted, r.discounts_tax, r.sales8, r.sales10, r.tax8, r.tax10) is distinct from
        (coalesce(l.total, 0), coalesce(l.gross_sales, 0), coalesce(l.gross_sales - l.total, 0), coalesce(l.cost, 0), coalesce(l.uncosted, 0), coalesce(l.discounts_tax, 0),
          coalesce(l.sales8, 0), coalesce(l.sales10, 0), coalesce(l.tax8, 0), coalesce(l.tax10, 0))
      or coalesce(p.amount, 0) <> r.total - case when r.points_as = 'TENDER' then r.points else 0 end
    union all
    select 'voidMark', r.receipt_id
    from own r left join own v on v.reversal_of = r.receipt_id and v.kind = 'VOID'
    where r.voided_at is distinct from v.recorded_at or r.voided_at is not null and r.changed_seq is distinct from v.seq`.execute(
    db,
  );
  return rows;
}

/**
 * Receipts whose pairs, visitors or guests_unknown do not match their check. They are outside the digest, because a void moves
 * them to another part: the earliest valid part of a split bill counts, with the guests of the first part that was recorded
 * while no other was valid. Voided receipts keep theirs and are not counted.
 */
export async function checkGuestCounts(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<JournalFault[]> {
  const { rows } = await sql<{ kind: "counts"; receiptId: string }>`
    with own as (select * from receipt where tenant_id = ${tenantId} and shop_id = ${shopId}),
    sale as (
      select s.receipt_id, s.seq, coalesce(s.split_of, s.receipt_id) as bill, s.guests, v.seq as voided_by
      from own s left join own v on v.reversal_of = s.receipt_id and v.kind = 'VOID'
      where s.kind = 'SALE'
    ), part as (
      -- seq alone while no earlier part of the bill stood.
      select *, seq > coalesce(handed_on, 0) as alone
      from (
        select p.*, max(coalesce(p.voided_by, 2147483647))
          over (partition by p.bill order by p.seq rows between unbounded preceding and 1 preceding) as handed_on
        from sale p
      ) p
    ), run as (
      select *, count(*) filter (where alone) over (partition by bill order by seq) as run from part
    ), recorded as (
      select receipt_id, bill, seq, voided_by, alone, handed_on, first_value(guests) over (partition by bill, run order by seq) as guests from run
    ), expected as (
      select distinct on (bill) receipt_id, 1 as pairs, coalesce(guests, 0) as visitors,
        case when not alone then handed_on end as changed_seq
      from recorded where voided_by is null order by bill, seq
    )
    select 'counts' as kind, r.receipt_id as "receiptId"
    from own r left join expected e on e.receipt_id = r.receipt_id
    left join recorded t on t.receipt_id = case when r.kind = 'SALE' then r.receipt_id else r.reversal_of end and r.kind <> 'VOID'
    where r.voided_at is null and (r.pairs, r.visitors, r.changed_seq, r.guests_unknown)
      is distinct from (coalesce(e.pairs, 0), coalesce(e.visitors, 0), e.changed_seq,
        t.receipt_id is not null and coalesce(t.guests, 0) = 0)`.execute(db);
  return rows;
}

/** Days whose marks in sales_day are not those of the newest closing. */
export async function checkClosings(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<JournalFault[]> {
  const { rows } = await sql<{ date: string }>`
    select business_date as date
    from (
      select business_date, max(closed_at) as closed_at, max(closed_seq) as closed_seq from day_closing
      where tenant_id = ${tenantId} and shop_id = ${shopId} group by business_date
    ) c full join (
      select business_date, closed_at as marked_at, closed_seq as marked_seq from sales_day
      where tenant_id = ${tenantId} and shop_id = ${shopId} and channel = 0 and closed_at is not null
    ) d using (business_date)
    where (closed_at, closed_seq) is distinct from (marked_at, marked_seq) order by 1`.execute(db);
  return rows.map(({ date }) => ({ kind: "closing", date }));
}

/** The first and the last business date to check. */
type CheckedDates = { from: string; to: string };

export type ChainFault = Extract<JournalFault, { kind: "digest" | "gap" | "head" }>;

/**
 * Checks the shop's hash chain: recomputes every digest from the stored receipt and the previous digest, and compares numbers
 * and the chain's end with the head, so that changed and removed receipts are found. With dates it checks their receipts and
 * the next one of each, where a removal shows.
 */
export async function verifyHashChain(
  db: Kysely<Tables>,
  tenantId: number,
  shopId: number,
  dates: CheckedDates | null = null,
): Promise<{ checked: number; faults: ChainFault[] }> {
  const within = (date: RawBuilder<unknown>) =>
    dates ? sql<boolean>`${date} between ${dates.from}::date and ${dates.to}::date` : sql<boolean>`true`;
  const { rows } = await sql<{ kind: ChainFault["kind"] | "checked"; seq: number; receiptId: string | null }>`
    with chain as materialized (
      select seq, receipt_id, business_date, digest, seq - lag(seq, 1, 0) over (order by seq) as step,
        lag(digest, 1, ''::bytea) over (order by seq) as before, lag(business_date) over (order by seq) as date_before
      from receipt where tenant_id = ${tenantId} and shop_id = ${shopId}
    ), links as materialized (
      select * from chain where ${within(sql`business_date`)} or ${within(sql`date_before`)}
    ), lines as (
      select receipt_id, jsonb_agg(line_content(l) order by line_no) as content
      from receipt_line l join links using (receipt_id)
      where l.tenant_id = ${tenantId} and l.shop_id = ${shopId} group by receipt_id
    ), payments as (
      select receipt_id, jsonb_agg(payment_content(a) order by payment_no) as content
      from payment a join links using (receipt_id)
      where a.tenant_id = ${tenantId} and a.shop_id = ${shopId} group by receipt_id
    ), recorded as (
      select w.seq, w.receipt_id, w.digest, w.step, receipt_digest(w.before, r,
        receipt_content(r, coalesce(l.content, '[]'), coalesce(p.content, '[]'))) as expected
      from links w
      join receipt r on r.tenant_id = ${tenantId} and r.shop_id = ${shopId} and r.receipt_id = w.receipt_id
      left join lines l on l.receipt_id = w.receipt_id
      left join payments p on p.receipt_id = w.receipt_id
    ), last as (select seq, digest from chain order by seq desc limit 1)
    select case when step <> 1 then 'gap' else 'digest' end as kind, seq, receipt_id as "receiptId"
    from recorded where step <> 1 or digest is distinct from expected
    union all
    select 'head', coalesce(h.seq, l.seq), null
    from (select seq, digest from journal_head where tenant_id = ${tenantId} and shop_id = ${shopId} and seq > 0) h
    full join last l on true
    where (h.seq, h.digest) is distinct from (l.seq, l.digest)
    union all
    select 'checked', count(*)::int, null from links where ${within(sql`business_date`)}
    order by seq`.execute(db);
  const faults = rows.flatMap(({ kind, seq, receiptId }): ChainFault[] => {
    if (kind === "checked") return [];
    return [kind === "head" ? { kind, seq } : { kind, seq, receiptId: receiptId ?? "" }];
  });
  return { checked: rows.find(({ kind }) => kind === "checked")?.seq ?? 0, faults };
}

/** The faults of the shop's whole chain. */
export const checkHashChain = async (db: Kysely<Tables>, tenantId: number, shopId: number): Promise<JournalFault[]> =>
  (await verifyHashChain(db, tenantId, shopId)).faults;
