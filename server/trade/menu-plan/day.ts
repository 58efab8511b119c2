import { addDays } from "../../../src/core/calendar/date.ts";
import { formatDate } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import { businessToday, type BusinessDayCutoffs } from "../../../src/domain/businessDay.ts";
import type { Call } from "../../engine/crud/call.ts";
import { readShopRules } from "../ingest/shopRules.ts";

/** Days ahead that a plan may be. */
const farthest = 31;

/**
 * The business date that trades in the shop, from which on it may plan, and its cut-offs.
 * @throws Rejected PAST_DATE for a date before it, LAST_DATE for one that is too far ahead
 */
export async function requirePlanningDay(
  { db, viewer, now }: Call,
  shopId: number,
  date: string,
): Promise<{ today: string; cutoffs: BusinessDayCutoffs }> {
  const { cutoffs } = await readShopRules(db, viewer.developerId, shopId);
  const today = businessToday(now, cutoffs);
  const last = addDays(today, farthest);
  if (date < today) throw new Rejected("PAST_DATE", { field: "date" });
  if (date > last) throw new Rejected("LAST_DATE", { field: "date", args: [formatDate(last)] });
  return { today, cutoffs };
}
