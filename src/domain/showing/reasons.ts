import { addDays } from "../../core/calendar/date.ts";
import { findBusinessDayEnd, type BusinessDayCutoffs } from "../businessDay.ts";
import { toPeriodState, type BusinessPeriod } from "./period.ts";
import type { ShowingReason } from "./rule.ts";
import type { ShowingMoment, SoldOrderType } from "./shop.ts";

/** The fields of a dish that decide. */
export type ShownDish = BusinessPeriod & {
  orderType: SoldOrderType;
  stopped?: boolean | null | undefined;
  hidden: boolean;
  releaseTimer?: Date | string | null | undefined;
  soldOutThrough?: string | null | undefined;
  soldOutUntil?: Date | string | null | undefined;
  menuCategory: readonly number[];
};

/** The last business date of what is sold out until somebody resumes it. */
export const endlessDate = "9999-12-31";

/** The moment at which a business date ends; null for the date without end. */
const findEndOfDay = (date: string, cutoffs: BusinessDayCutoffs): Date | null =>
  date >= endlessDate ? null : new Date(findBusinessDayEnd(cutoffs, date));

function findPeriodReasons({ startDate, endDate }: ShownDish, { today, cutoffs }: ShowingMoment): ShowingReason[] {
  const end = endDate ? findEndOfDay(endDate, cutoffs) : null;
  const state = toPeriodState({ startDate, endDate }, today);
  if (state === "ENDED") return [{ rule: "PERIOD_ENDED", shows: false, until: end }];
  if (state === "UPCOMING" && startDate)
    return [{ rule: "PERIOD_AHEAD", shows: false, until: findEndOfDay(addDays(startDate, -1), cutoffs) }];
  return end ? [{ rule: "PERIOD", shows: true, until: end }] : [];
}

function findSoldOutReasons(dish: ShownDish, { now, today, cutoffs }: ShowingMoment): ShowingReason[] {
  const until = dish.soldOutUntil ? new Date(dish.soldOutUntil) : null;
  if (until && until > now) return [{ rule: "SOLD_OUT", shows: false, until }];
  const { soldOutThrough } = dish;
  if (!soldOutThrough || soldOutThrough < today) return [];
  return [{ rule: "SOLD_OUT", shows: false, until: findEndOfDay(soldOutThrough, cutoffs) }];
}

/** Of menu types one is enough: while one is active, the others say nothing. A dish whose menu types are all gone is in none. */
function findMenuTypeReasons({ menuCategory }: ShownDish, { menuTypes }: ShowingMoment): ShowingReason[] {
  if (menuCategory.length === 0) return [];
  const reasons = menuCategory.flatMap((id) => menuTypes.get(id) ?? []);
  if (reasons.length === 0) return [{ rule: "MENU_TYPE", shows: false, until: null }];
  const active = reasons.filter(({ shows }) => shows);
  return active.length > 0 ? active : reasons;
}

/**
 * Each rule that shows the dish or hides it at this moment, with the moment until which it holds: first what the dish says, then its menu
 * types, then its shop. A dish can be ordered where none of them says no. Every status of a dish is derived from this list.
 */
export function listShowingReasons(dish: ShownDish, moment: ShowingMoment): ShowingReason[] {
  const { now } = moment;
  const release = dish.releaseTimer ? new Date(dish.releaseTimer) : null;
  const reasons = findPeriodReasons(dish, moment);
  if (dish.stopped) reasons.unshift({ rule: "STOPPED", shows: false, until: null });
  if (release && release > now) reasons.push({ rule: "RELEASE", shows: false, until: release });
  if (dish.hidden) reasons.push({ rule: "HIDDEN", shows: false, until: null });
  return [
    ...reasons,
    ...findSoldOutReasons(dish, moment),
    ...findMenuTypeReasons(dish, moment),
    ...moment.shopReasons[dish.orderType],
  ];
}
