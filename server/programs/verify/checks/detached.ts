import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";

/** Sums up to the end of a detached year are not those that they were. */
export type DetachedFault = { kind: "detached"; year: number };

/**
 * Detached years whose sums by day have changed since. Their receipts are not there to recount them; what they were with the receipts was
 * noted.
 */
export async function checkDetachedSums(
  db: Kysely<Tables>,
  tenantId: number,
  shopId: number,
): Promise<DetachedFault[]> {
  const { rows } = await sql<DetachedFault>`
    select 'detached' as kind, d.year
    from detached_year d cross join lateral (
      select coalesce(sum(s.journal_count), 0) as receipts, coalesce(sum(s.sales), 0) as sales from sales_day_all s
      where s.tenant_id = ${tenantId} and s.shop_id = ${shopId} and s.channel = 0 and s.business_date <= d.last_date
    ) days
    where d.tenant_id = ${tenantId} and d.shop_id = ${shopId}
      and (d.day_receipts, d.day_sales) is distinct from (days.receipts, days.sales)
    order by d.year`.execute(db);
  return rows;
}
