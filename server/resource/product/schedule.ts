import { sql, type Kysely, type Transaction } from "kysely";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { ScheduledPrice, ScheduledPriceInput } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";

type Database = Kysely<Tables> | Transaction<Tables>;
type Wanted = ScheduledPriceInput | null | undefined;

const same = (kept: ScheduledPrice | null, { updateTimer, price, cost }: ScheduledPriceInput): boolean =>
  kept !== null &&
  Date.parse(kept.updateTimer) === Date.parse(updateTimer) &&
  kept.price === price &&
  (kept.cost ?? null) === (cost ?? null);

/** Numbers for new changes of price, so that one that was replaced is never taken for the other. */
export async function nextScheduleIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('scheduled_price_id')::int as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** PAST for a new change of price that lies in the past; one that waits already may be about to be applied. */
export const tooLate = (wanted: Wanted, kept: ScheduledPrice | null, now: Date): FieldError | undefined =>
  wanted && !same(kept, wanted) && new Date(wanted.updateTimer) <= now
    ? { field: "updateProduct.updateTimer", code: "PAST" }
    : undefined;

/** The column of a change of price: null for none, the present one where nothing of it was changed, else a new one of this number. */
export function scheduleAs(wanted: Wanted, kept: ScheduledPrice | null, updateProductId: number): string | null {
  if (!wanted) return null;
  const { updateTimer, price, cost } = wanted;
  const fresh = { updateProductId, updateTimer: new Date(updateTimer).toISOString(), price, cost: cost ?? null };
  return JSON.stringify(same(kept, wanted) ? kept : (fresh satisfies ScheduledPrice));
}

/**
 * The change of price that is kept for one product, as its column.
 * @throws Rejected PAST where a new one lies in the past
 */
export async function scheduleOf(
  db: Database,
  wanted: Wanted,
  kept: ScheduledPrice | null,
  now: Date,
): Promise<string | null> {
  const late = tooLate(wanted, kept, now);
  if (late) throw Rejected.fields([late]);
  const [id = 0] = wanted ? await nextScheduleIds(db, 1) : [];
  return scheduleAs(wanted, kept, id);
}
