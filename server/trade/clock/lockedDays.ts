import type { Call } from "../../engine/crud/call.ts";
import { refuseLocked } from "../closing/changeDates.ts";
import type { ClockHours } from "./readClockFile.ts";

/** @throws Rejected MONTH_LOCKED, if the month of one of the days is locked in its shop: its profit stays */
export async function refuseLockedDays(
  days: readonly Pick<ClockHours, "shop_id" | "business_date">[],
  { db, viewer }: Call,
): Promise<void> {
  const dates = new Map<number, string[]>();
  for (const { shop_id, business_date } of days) dates.set(shop_id, [...(dates.get(shop_id) ?? []), business_date]);
  for (const [shopId, own] of dates) await refuseLocked(db, { tenantId: viewer.developerId, shopId, dates: own });
}
