import { sql, type Kysely, type Selectable } from "kysely";
import { leastJournalYears } from "../../platform/config/ownVariables.ts";
import type { Tables } from "../../platform/db/tables.ts";

/** A year of a shop whose receipts lie in files. */
type DetachedYear = Selectable<Tables["detached_year"]>;

/** The detached years of a company or one of its shops, the oldest first. */
export const listDetachedYears = (
  db: Kysely<Tables>,
  { tenantId, shopId }: { tenantId: number; shopId?: number | null },
): Promise<DetachedYear[]> =>
  db
    .selectFrom("detached_year")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where((eb) => (shopId == null ? eb.lit(true) : eb("shop_id", "=", shopId)))
    .orderBy("shop_id")
    .orderBy("year")
    .execute();

/**
 * Whether receipts of one of the shops are detached that the period would have. Nothing is read where it is too new for that.
 */
export async function hasDetachedReceipts(
  db: Kysely<Tables>,
  { tenantId, shopIds, from, now }: { tenantId: number; shopIds: readonly number[]; from: string; now: Date },
): Promise<boolean> {
  if (Number(from.slice(0, 4)) >= now.getUTCFullYear() - leastJournalYears) return false;
  const { rows } = await sql`
    select from detached_year
    where tenant_id = ${tenantId} and shop_id = any(${[...shopIds]}::int[]) and last_date >= ${from}::date limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
