import { sql, type Kysely } from "kysely";
import type { LateReceipt } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { selectIsoMoment } from "../../figures/measures.ts";

/** A closing's shop, its number of late receipts, and the range of their numbers. */
type LateClosing = { shop_id: number; date: string; late: number; closed_seq: number; until_seq: number };

/** The most that a screen lists; the journal has them all. */
const mostLate = 100;

/**
 * SQL: the numbers of the receipts that changed a date after its closing and before the version that replaced it, for a row c with
 * the closing's keys, closed_seq and until_seq: those of the date itself, and voids of them on whatever date. A shop's receipts are
 * numbered as they are recorded, so no clock is involved.
 */
export const selectLateReceiptNumbers = (tenantId: number) => sql`
  select seq from receipt r
  where r.tenant_id = ${tenantId} and r.shop_id = c.shop_id and r.business_date = c.business_date
    and r.business_date >= '2000-01-01' and r.seq > c.closed_seq and r.seq <= c.until_seq
  union
  select changed_seq from receipt r
  where r.tenant_id = ${tenantId} and r.shop_id = c.shop_id and r.business_date = c.business_date
    and r.changed_seq > c.closed_seq and r.changed_seq <= c.until_seq`;

/** The receipts of `selectLateReceiptNumbers`, in the order of recording. A void is worth what it takes back, though it may have come bare. */
export async function readLateReceipts(
  db: Kysely<Tables>,
  tenantId: number,
  { shop_id, date, late, closed_seq, until_seq }: LateClosing,
): Promise<LateReceipt[]> {
  if (late === 0) return [];
  const { rows } = await sql<LateReceipt>`
    with c as materialized (
      select ${shop_id}::int as shop_id, ${date}::date as business_date,
        ${closed_seq}::int as closed_seq, ${until_seq}::int as until_seq
    ), late as materialized (select seqs.seq from c cross join lateral (${selectLateReceiptNumbers(tenantId)}) seqs)
    select r.shop_id || '-' || r.receipt_id as id, r.receipt_number as "receiptNumber", ${selectIsoMoment(sql`r.sold_at`)} as "soldAt",
      ${selectIsoMoment(sql`r.recorded_at`)} as "recordedAt", case when r.voided_at is not null then 'VOIDED' else r.kind::text end as status,
      case r.kind when 'VOID' then -t.total else r.total end as total
    from (
      select * from receipt where tenant_id = ${tenantId} and shop_id = ${shop_id} and business_date = ${date}::date
      union all
      select * from receipt where tenant_id = ${tenantId} and shop_id = ${shop_id} and business_date <> ${date}::date and kind = 'VOID'
    ) r
    left join receipt t on t.tenant_id = r.tenant_id and t.shop_id = r.shop_id and t.receipt_id = r.reversal_of
    where r.seq in (select seq from late)
    order by r.seq limit ${mostLate}::int`.execute(db);
  return rows;
}
