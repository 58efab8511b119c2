import { sql, type Transaction } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";

/**
 * Makes the dates final whose receipts all come from imports: those of the temporary table `counted`, their voids, and those of earlier
 * imports. A date that a closing, a drawer event or another receipt belongs to stays to be closed.
 */
export async function markImportedDays(
  trx: Transaction<Tables>,
  { tenantId, shopId }: { tenantId: number; shopId: number },
): Promise<void> {
  const keys = (alias: string) =>
    sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId} and ${sql.ref(`${alias}.shop_id`)} = ${shopId}`;
  await sql`select from journal_head h where ${keys("h")} for update`.execute(trx);
  await sql`
      insert into imported_day (tenant_id, shop_id, business_date, seq)
      select ${tenantId}::int, ${shopId}::int, d.business_date, d.last_seq
      from (
        select distinct r.business_date from counted c
        join receipt r on ${keys("r")} and r.receipt_id = c.receipt_id
      ) own
      join sales_day_all d on ${keys("d")} and d.channel = 0 and d.business_date = own.business_date
      where d.closed_seq is null
        and not exists (select from cash_drawer_event e where ${keys("e")} and e.business_date = d.business_date)
        and not exists (
          select from receipt o where ${keys("o")} and o.business_date = d.business_date
            and o.seq > coalesce(d.imported_seq, 0) and coalesce(o.reversal_of, o.receipt_id) not in (select receipt_id from counted)
        )
      on conflict (tenant_id, shop_id, business_date) do update set seq = excluded.seq`.execute(trx);
  const { rows } = await sql<{ first: string | null; last: string | null }>`
      select min(r.business_date) as first, max(r.business_date) as last
      from counted c join receipt r on ${keys("r")} and r.receipt_id = c.receipt_id`.execute(trx);
  const [days] = rows;
  await sql`select mark_imported(${tenantId}, ${shopId}, ${days?.first}::date, ${days?.last}::date)`.execute(trx);
}
