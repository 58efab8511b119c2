import { sql, type Kysely } from "kysely";
import type { LateReceipt } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import { moment } from "../measures.ts";
import type { Closing } from "./closings.ts";

/** More than a screen tells one by one; the journal has them all. */
const mostLate = 100;

/**
 * The receipts of the date that were recorded after the closing and before the version that replaced it. A closing knows how many
 * receipts it holds, and a shop's receipts are numbered as they are recorded: clocks are not asked.
 */
export async function lateReceipts(
  db: Kysely<Tables>,
  tenantId: number,
  { shop_id, date, late, figures }: Closing,
): Promise<LateReceipt[]> {
  if (late === 0) return [];
  const { rows } = await sql<LateReceipt>`
    select shop_id || '-' || receipt_id as id, receipt_number as "receiptNumber", ${moment(sql`sold_at`)} as "soldAt",
      ${moment(sql`recorded_at`)} as "recordedAt", case when voided_at is not null then 'VOIDED' else kind::text end as status, total
    from receipt
    where tenant_id = ${tenantId} and shop_id = ${shop_id} and business_date = ${date}::date
    order by seq
    offset ${figures.journal_count}::int limit ${Math.min(late, mostLate)}::int`.execute(db);
  return rows;
}
