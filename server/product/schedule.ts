import { sql, type Kysely } from "kysely";
import { Rejected } from "../../src/core/rejected.ts";
import type { ScheduledPriceInput } from "../../src/generated/server.ts";
import type { Tables } from "../db/tables.ts";
import type { KeptSchedule } from "../db/tables/appControl.ts";

const same = (kept: KeptSchedule, { updateTimer, price, cost }: ScheduledPriceInput): boolean =>
  Date.parse(kept.updateTimer) === Date.parse(updateTimer) && kept.price === price && kept.cost === (cost ?? null);

/** A number for each new change of price, so that one that was replaced is never taken for the other. */
export async function nextScheduleId(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('scheduled_price_id')::int as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a sequence gave no number");
  return row.id;
}

/**
 * The change of price that is kept for a product, as its column: null for none, the present one where nothing of it was changed.
 * @throws Rejected W008 where a new one lies in the past
 */
export async function scheduleOf(
  db: Kysely<Tables>,
  input: ScheduledPriceInput | null | undefined,
  kept: KeptSchedule | null,
  now: Date,
): Promise<string | null> {
  if (!input) return null;
  if (kept && same(kept, input)) return JSON.stringify(kept);
  const moment = new Date(input.updateTimer);
  if (moment <= now) throw new Rejected("W008", { field: "updateProduct.updateTimer" });
  return JSON.stringify({
    updateProductId: await nextScheduleId(db),
    updateTimer: moment.toISOString(),
    price: input.price,
    cost: input.cost ?? null,
  } satisfies KeptSchedule);
}
