import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { ReportScope } from "./scope.ts";

/**
 * SQL: whether a shop can be compared with a period: it has receipts in the period, and receipts on or before its first date. Other
 * shops have figures for none or only a part of it.
 * @param shop its tenant_id and shop_id as columns
 */
export const isComparable = (
  shop: { tenant: RawBuilder<unknown>; id: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const own = sql`d.tenant_id = ${shop.tenant} and d.shop_id = ${shop.id} and d.channel = 0 and d.journal_count > 0`;
  return sql<boolean>`(exists (select from sales_day d where ${own} and d.business_date between ${from} and ${to})
    and exists (select from sales_day d where ${own} and d.business_date <= ${from}))`;
};

/** The scope's shops that can be compared with its dates, in their display order. */
export async function comparableShops(
  db: Kysely<Tables>,
  { tenantId, shopIds, from, to }: ReportScope,
): Promise<number[]> {
  const shop = { tenant: sql`${tenantId}`, id: sql.ref("shop.shop_id") };
  const { rows } = await sql<{ shop_id: number }>`
    select shop_id from shop where tenant_id = ${tenantId} and shop_id = any(${shopIds}::int[])
      and ${isComparable(shop, sql`${from}::date`, sql`${to}::date`)}
    order by display_sequence, shop_id`.execute(db);
  return rows.map(({ shop_id }) => shop_id);
}
