import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { JournalFault } from "../../../trade/journal/verifyJournal.ts";

/**
 * Receipts whose totals are not the sums of their lines and payments, or whose void mark has no void or another moment or
 * number than the void.
 */
export async function checkReceipts(db: Kysely<Tables>): Promise<JournalFault[]> {
  const { rows } = await sql<{ kind: "amounts" | "voidMark"; receiptId: string }>`
    with line as (
      select receipt_id, sum(sales) as total, sum(gross_sales) as gross_sales, sum(cost) as cost,
        coalesce(sum(sales - tax) filter (where cost = 0), 0) as uncosted,
        sum(discount) as line_discount, count(*) filter (where discount <> 0) as discounted_lines,
        coalesce(sum(gross_sales - sales) filter (where tax_rate = 8), 0) * 8 / 108
          + coalesce(sum(gross_sales - sales) filter (where tax_rate = 10), 0) * 10 / 110 as discounts_tax,
        coalesce(sum(sales) filter (where tax_rate = 8), 0) as sales8, coalesce(sum(sales) filter (where tax_rate = 10), 0) as sales10,
        coalesce(sum(tax) filter (where tax_rate = 8), 0) as tax8, coalesce(sum(tax) filter (where tax_rate = 10), 0) as tax10
      from verify_line group by receipt_id
    ), paid as (
      select receipt_id, sum(tendered - change) as amount
      from verify_payment group by receipt_id
    ), own as (select * from verify_receipt where in_part)
    select 'amounts' as kind, r.receipt_id as "receiptId"
    from own r left join line l on l.receipt_id = r.receipt_id left join paid p on p.receipt_id = r.receipt_id
    where (r.line_discount, r.discounted_lines) is distinct from (coalesce(l.line_discount, 0), coalesce(l.discounted_lines, 0))
      or (r.total, r.gross_sales, r.discounts, r.cost, r.uncosted, r.discounts_tax, r.sales8, r.sales10, r.tax8, r.tax10) is distinct from
        (coalesce(l.total, 0), coalesce(l.gross_sales, 0), coalesce(l.gross_sales - l.total, 0), coalesce(l.cost, 0), coalesce(l.uncosted, 0), coalesce(l.discounts_tax, 0),
          coalesce(l.sales8, 0), coalesce(l.sales10, 0), coalesce(l.tax8, 0), coalesce(l.tax10, 0))
      or coalesce(p.amount, 0) <> r.total - case when r.points_as = 'TENDER' then r.points else 0 end
    union all
    select 'voidMark', r.receipt_id
    from own r left join verify_receipt v on v.reversal_of = r.receipt_id and v.kind = 'VOID'
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
export async function checkGuestCounts(db: Kysely<Tables>): Promise<JournalFault[]> {
  const { rows } = await sql<{ kind: "counts"; receiptId: string }>`
    with sale as (
      select s.receipt_id, s.seq, coalesce(s.split_of, s.receipt_id) as bill, s.guests, v.seq as voided_by
      from verify_receipt s left join verify_receipt v on v.reversal_of = s.receipt_id and v.kind = 'VOID'
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
    from verify_receipt r left join expected e on e.receipt_id = r.receipt_id
    left join recorded t on t.receipt_id = case when r.kind = 'SALE' then r.receipt_id else r.reversal_of end and r.kind <> 'VOID'
    where r.in_part and r.voided_at is null and (r.pairs, r.visitors, r.changed_seq, r.guests_unknown)
      is distinct from (coalesce(e.pairs, 0), coalesce(e.visitors, 0), e.changed_seq,
        t.receipt_id is not null and coalesce(t.guests, 0) = 0)`.execute(db);
  return rows;
}
