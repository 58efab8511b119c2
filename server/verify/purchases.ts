import { sql, type Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";

/** A sum of purchases that differs from the lines of completed slips. `date` is a day, or the first day of a month. */
export type PurchaseFault = {
  kind: "purchase";
  table: "purchase_day" | "purchase_month";
  date: string;
  itemId: number;
};

const spans = [
  { table: "purchase_day", day: "business_date", of: sql`p.received_date` },
  { table: "purchase_month", day: "month", of: sql`date_trunc('month', p.received_date)::date` },
] as const;

/**
 * Counts the purchases of a shop again from the lines of its completed slips. It shares no code with rollUp.ts on purpose, so that it
 * finds errors there. A sum that is missing counts as zero.
 */
export async function checkPurchases(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<PurchaseFault[]> {
  const faults: PurchaseFault[] = [];
  for (const { table, day, of } of spans) {
    const { rows } = await sql<{ date: string; itemId: number }>`
      with counted as (
        select ${of} as date, p.supplier_id, l.item_id, sum(l.received * l.units_per_case) as quantity,
          sum(round(l.received * l.received_price)) as amount,
          coalesce(sum(round(l.received * l.received_price)) filter (where l.received < 0), 0) as back,
          min(l.received_price) filter (where l.received > 0) as lowest, max(l.received_price) filter (where l.received > 0) as highest
        from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
        where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.status = 'COMPLETED' and l.received <> 0
        group by 1, 2, 3
      ), stored as (
        select ${sql.ref(day)} as date, supplier_id, item_id, quantity, amount, -returned_amount as back,
          lowest_price as lowest, highest_price as highest
        from ${sql.table(table)} where tenant_id = ${tenantId} and shop_id = ${shopId}
      )
      select date, item_id as "itemId" from stored s full join counted c using (date, supplier_id, item_id)
      where (coalesce(s.quantity, 0), coalesce(s.amount, 0), coalesce(s.back, 0), s.lowest, s.highest)
        is distinct from (coalesce(c.quantity, 0), coalesce(c.amount, 0), coalesce(c.back, 0), c.lowest, c.highest)
      order by 1, 2`.execute(db);
    faults.push(...rows.map(({ date, itemId }): PurchaseFault => ({ kind: "purchase", table, date, itemId })));
  }
  return faults;
}
