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

/** SQL: what the digest covers of the lines l of a receipt, with what was sold, s. */
export const linesContent = sql`jsonb_agg(line_content(l.line_no, s.tax_rate, l.quantity, l.unit_price, l.unit_cost, l.discount, l.gross_sales,
  l.sales, l.tax, coalesce(l.unit_cost, 0) * l.quantity, s.product_code, s.category_code, s.product_name, s.category_name) order by l.line_no)`;

/** SQL: the same of the payments a. */
export const paymentsContent = sql`jsonb_agg(payment_content(a.payment_no, a.tender, a.tendered, a.change) order by a.payment_no)`;

/**
 * Checks the shop's hash chain: recomputes every digest from the stored receipt and the previous digest, and compares numbers
 * and the chain's end with the head, so that changed and removed receipts are found. With dates it checks their receipts and
 * the next one of each, where a removal shows. Where years are detached the chain begins with the digest that was noted for the last of
 * them.
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
    with origin as materialized (
      select last_seq as seq, last_digest as digest from detached_year
      where tenant_id = ${tenantId} and shop_id = ${shopId} order by last_seq desc limit 1
    ), chain as materialized (
      select seq, receipt_id, business_date, digest,
        seq - lag(seq, 1, coalesce((select seq from origin), 0)) over (order by seq) as step,
        lag(digest, 1, coalesce((select digest from origin), ''::bytea)) over (order by seq) as before,
        lag(business_date) over (order by seq) as date_before
      from receipt where tenant_id = ${tenantId} and shop_id = ${shopId} and seq > coalesce((select seq from origin), 0)
    ), links as materialized (
      select * from chain where ${within(sql`business_date`)} or ${within(sql`date_before`)}
    ), lines as (
      select seq, ${linesContent} as content
      from journal_line l join links using (seq)
      join sold_product s on s.tenant_id = ${tenantId} and s.shop_id = ${shopId} and s.sold_product_id = l.sold_product_id
      where l.tenant_id = ${tenantId} and l.shop_id = ${shopId} group by seq
    ), payments as (
      select seq, ${paymentsContent} as content
      from journal_payment a join links using (seq)
      where a.tenant_id = ${tenantId} and a.shop_id = ${shopId} group by seq
    ), recorded as (
      select w.seq, w.receipt_id, w.digest, w.step, receipt_digest(w.before, row(r.*)::receipt,
        receipt_content(row(r.*)::receipt, coalesce(l.content, '[]'), coalesce(p.content, '[]'))) as expected
      from links w
      join receipt r on r.tenant_id = ${tenantId} and r.shop_id = ${shopId} and r.receipt_id = w.receipt_id
      left join lines l on l.seq = w.seq
      left join payments p on p.seq = w.seq
    ), last as (
      select seq, digest from chain union all select seq, digest from origin order by seq desc limit 1
    )
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
