import { sql, type Kysely } from "kysely";
import { ingestReceiptsVoidCash } from "../functions/ingest.ts";
import { rebuildDaysVoidCash } from "../functions/rebuild.ts";
import { receiptCash, sumVoidCash } from "../functions/voidCash.ts";

/** Cash of receipts that were voided on another date than their own, on both dates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sales_day add column later_void_cash int not null default 0`.execute(db);
  await sql`alter table sales_day add column void_refund_cash int not null default 0`.execute(db);
  for (const text of [receiptCash, sumVoidCash, rebuildDaysVoidCash, ingestReceiptsVoidCash]) {
    await sql.raw(text).execute(db);
  }
  await sql`
    with handed_back as (
      select v.tenant_id, v.shop_id, t.business_date as sold_on, v.business_date as voided_on,
        receipt_cash(v.tenant_id, v.shop_id, t.receipt_id) as cash
      from receipt v join receipt t on t.tenant_id = v.tenant_id and t.shop_id = v.shop_id and t.receipt_id = v.reversal_of
      where v.kind = 'VOID' and t.business_date <> v.business_date
    ), dated as (
      select tenant_id, shop_id, sold_on as business_date, cash as later, 0 as refund from handed_back
      union all select tenant_id, shop_id, voided_on, 0, cash from handed_back
    )
    update sales_day d set later_void_cash = s.later, void_refund_cash = s.refund
    from (
      select tenant_id, shop_id, business_date, sum(later) as later, sum(refund) as refund from dated group by 1, 2, 3
    ) s
    where d.tenant_id = s.tenant_id and d.shop_id = s.shop_id and d.business_date = s.business_date and d.channel = 0`.execute(
    db,
  );
  // What was closed before did not reckon with it.
  await sql`
    update day_closing set figures = figures || '{"later_void_cash": 0, "void_refund_cash": 0}'::jsonb`.execute(db);
}
