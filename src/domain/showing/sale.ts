import { addDays } from "../../core/calendar/date.ts";
import { findBusinessDayEnd, type BusinessDayCutoffs } from "../businessDay.ts";
import { toPeriodState, type BusinessPeriod } from "./period.ts";
import type { ShowingReason } from "./rule.ts";

/** What a dish or an option says of itself: whether it is stopped, its period, its release and whether it has run out. */
export type SaleFields = BusinessPeriod & {
  stopped?: boolean | null | undefined;
  releaseTimer?: Date | string | null | undefined;
  soldOutThrough?: string | null | undefined;
  soldOutUntil?: Date | string | null | undefined;
};

/** A moment, and the business date of the shop. */
export type SaleMoment = { now: Date; today: string; cutoffs: BusinessDayCutoffs };

/** The last business date of what is sold out until somebody resumes it. */
export const endlessDate = "9999-12-31";

/** The moment at which a business date ends; null for the date without end. */
const findEndOfDay = (date: string, cutoffs: BusinessDayCutoffs): Date | null =>
  date >= endlessDate ? null : new Date(findBusinessDayEnd(cutoffs, date));

function findPeriodReasons({ startDate, endDate }: SaleFields, { today, cutoffs }: SaleMoment): ShowingReason[] {
  const end = endDate ? findEndOfDay(endDate, cutoffs) : null;
  const state = toPeriodState({ startDate, endDate }, today);
  if (state === "ENDED") return [{ rule: "PERIOD_ENDED", shows: false, until: end }];
  if (state === "UPCOMING" && startDate)
    return [{ rule: "PERIOD_AHEAD", shows: false, until: findEndOfDay(addDays(startDate, -1), cutoffs) }];
  return end ? [{ rule: "PERIOD", shows: true, until: end }] : [];
}

function findSoldOutReasons(one: SaleFields, { now, today, cutoffs }: SaleMoment): ShowingReason[] {
  const until = one.soldOutUntil ? new Date(one.soldOutUntil) : null;
  if (until && until > now) return [{ rule: "SOLD_OUT", shows: false, until }];
  const { soldOutThrough } = one;
  if (!soldOutThrough || soldOutThrough < today) return [];
  return [{ rule: "SOLD_OUT", shows: false, until: findEndOfDay(soldOutThrough, cutoffs) }];
}

/** What a dish or an option says of itself at this moment. It is on sale where none of it says no. */
export function listSaleReasons(one: SaleFields, moment: SaleMoment): ShowingReason[] {
  const release = one.releaseTimer ? new Date(one.releaseTimer) : null;
  const reasons = findPeriodReasons(one, moment);
  if (one.stopped) reasons.unshift({ rule: "STOPPED", shows: false, until: null });
  if (release && release > moment.now) reasons.push({ rule: "RELEASE", shows: false, until: release });
  return [...reasons, ...findSoldOutReasons(one, moment)];
}
