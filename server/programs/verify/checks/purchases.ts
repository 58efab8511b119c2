import { sql, type Kysely, type RawBuilder } from "kysely";
import { lockShopJournals } from "../../../trade/closing/changeDates.ts";
import type { Tables } from "../../../platform/db/tables.ts";

/** A sum of purchases that differs from the lines of completed slips. `date` is a day, or the first day of a month. */
export type PurchaseFault = {
  kind: "purchase";
  table: "purchase_day" | "purchase_month";
  date: string;
  itemId: number;
};

const purchaseSpans = [
  { table: "purchase_day", day: "business_date", of: sql`p.received_date` },
  { table: "purchase_month", day: "month", of: sql`date_trunc('month', p.received_date)::date` },
] as const;

/**
 * SQL: the sums of a shop by date, supplier and item, from the lines of its completed slips. It shares no code with rollUp.ts on
 * purpose, so that it finds errors there.
 */
const selectCountedPurchases = (of: RawBuilder<unknown>, tenantId: number, shopId: number) => sql`
  select ${of} as date, p.supplier_id, l.item_id, sum(l.received * l.units_per_case) as quantity,
    sum(round(l.received * l.received_price)) as amount,
    coalesce(sum(round(l.received * l.received_price)) filter (where l.received < 0), 0) as back,
    min(l.received_price) filter (where l.received > 0) as lowest, max(l.received_price) filter (where l.received > 0) as highest
  from purchase_slip p join purchase_line l on l.tenant_id = p.tenant_id and l.slip_id = p.slip_id
  where p.tenant_id = ${tenantId} and p.shop_id = ${shopId} and p.status = 'COMPLETED' and l.received <> 0
  group by 1, 2, 3`;

/** Counts the purchases of a shop again. A sum that is missing counts as zero. */
export async function checkPurchases(db: Kysely<Tables>, tenantId: number, shopId: number): Promise<PurchaseFault[]> {
  const faults: PurchaseFault[] = [];
  for (const { table, day, of } of purchaseSpans) {
    const { rows } = await sql<{ date: string; itemId: number }>`
      with counted as (${selectCountedPurchases(of, tenantId, shopId)}), stored as (
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

/** Writes the sums of these dates of a table anew, while no slip of the shop can be completed. */
async function rebuild(
  db: Kysely<Tables>,
  { tenantId, shopId }: { tenantId: number; shopId: number },
  { table, day, of }: (typeof purchaseSpans)[number],
  dates: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where tenant_id = ${tenantId} and shop_id = ${shopId} and ${sql.ref(day)} = any(${dates}::date[])`.execute(db);
  await sql`
    insert into ${sql.table(table)} (tenant_id, shop_id, ${sql.ref(day)}, supplier_id, item_id, quantity, amount, returned_amount,
      lowest_price, highest_price)
    select ${tenantId}::int, ${shopId}::int, date, supplier_id, item_id, quantity, amount, -back, lowest, highest
    from (${selectCountedPurchases(of, tenantId, shopId)}) c where date = any(${dates}::date[])`.execute(db);
}

/** Rebuilds the sums that differ. @returns the dates that were rebuilt, in their order */
export async function repairPurchases(
  db: Kysely<Tables>,
  place: { tenantId: number; shopId: number },
  faults: readonly PurchaseFault[],
): Promise<string[]> {
  if (faults.length === 0) return [];
  await db.transaction().execute(async (trx) => {
    await lockShopJournals(trx, { tenantId: place.tenantId, shopIds: [place.shopId] });
    for (const span of purchaseSpans) {
      const dates = faults.filter(({ table }) => table === span.table).map(({ date }) => date);
      if (dates.length > 0) await rebuild(trx, place, span, [...new Set(dates)]);
    }
  });
  return [...new Set(faults.map(({ date }) => date))].sort();
}
