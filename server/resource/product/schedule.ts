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

/** New ids for scheduled prices. A replaced price has another id, so that a job cannot mistake one for the other. */
export async function nextScheduleIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('scheduled_price_id')::int as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** PAST for a new scheduled price whose time is over. An unchanged one may be over: its job is about to apply it. */
export const tooLate = (wanted: Wanted, kept: ScheduledPrice | null, now: Date): FieldError | undefined =>
  wanted && !same(kept, wanted) && new Date(wanted.updateTimer) <= now
    ? { field: "updateProduct.updateTimer", code: "PAST" }
    : undefined;

/**
 * The column of a scheduled price: null if there is none, the current one if nothing has changed, else a new one with this id.
 */
export function scheduleAs(wanted: Wanted, kept: ScheduledPrice | null, updateProductId: number): string | null {
  if (!wanted) return null;
  const { updateTimer, price, cost } = wanted;
  const fresh = { updateProductId, updateTimer: new Date(updateTimer).toISOString(), price, cost: cost ?? null };
  return JSON.stringify(same(kept, wanted) ? kept : (fresh satisfies ScheduledPrice));
}

/** The column of one product's scheduled price. @throws Rejected PAST if a new one lies in the past */
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
