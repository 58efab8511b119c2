import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import { toReceiptUuid } from "../../../trade/ingest/receiptId.ts";
import { markImportedDays } from "./importedDays.ts";

/** Figures of a file's receipts in the journal, counted from receipts and lines, not from the sums. */
export type JournalRecount = {
  receipts: number;
  items: number;
  /** Yen, tax included. */
  sales: number;
  products: number;
  businessDays: number;
  first: Date | null;
  last: Date | null;
};

type RecountShop = { tenantId: number; shopId: number };

/**
 * Makes the dates of these receipts final that have no others, and counts the receipts in the journal, without voided sales.
 * @param pages ids of the file's receipts, some thousand a page
 */
export function finishImportedDays(
  db: Kysely<Tables>,
  { tenantId, shopId }: RecountShop,
  pages: AsyncIterable<readonly string[]>,
): Promise<JournalRecount> {
  return db.transaction().execute(async (trx) => {
    await sql`create temporary table counted (receipt_id uuid primary key) on commit drop`.execute(trx);
    for await (const ids of pages) {
      await sql`insert into counted select * from unnest(${ids.map(toReceiptUuid)}::uuid[]) on conflict do nothing`.execute(
        trx,
      );
    }
    await sql`analyze counted`.execute(trx);
    await markImportedDays(trx, { tenantId, shopId });
    const { rows } = await sql<JournalRecount>`
      with r as (
        select r.seq, r.total, r.business_date, r.sold_at
        from counted c
        join receipt r on r.tenant_id = ${tenantId} and r.shop_id = ${shopId} and r.receipt_id = c.receipt_id
        where r.voided_at is null
      ), l as (
        select coalesce(sum(l.quantity), 0)::int8 as items, count(distinct s.product_code) as products
        from r
        join journal_line l on l.tenant_id = ${tenantId} and l.shop_id = ${shopId} and l.seq = r.seq
        join sold_product s on s.tenant_id = ${tenantId} and s.shop_id = ${shopId} and s.sold_product_id = l.sold_product_id
      )
      select count(*) as receipts, coalesce(sum(total), 0)::int8 as sales, count(distinct business_date) as "businessDays",
        min(sold_at) as first, max(sold_at) as last, (select items from l) as items, (select products from l) as products
      from r`.execute(trx);
    const [found] = rows;
    if (!found) throw new Error("an aggregate without a row");
    return found;
  });
}
