import { addDays } from "../core/calendar/date.ts";
import { toTokyoMoment, toTokyoTime } from "../core/calendar/moment.ts";

/** Business date of a shop, YYYY-MM-DD, and the hour in 25時 notation (0 … 28) of that date. */
export type BusinessTime = { businessDate: string; hour: number };

/** From the business date `from` on, days begin `minutes` after midnight (営業日); YYYY-MM-DD. */
export type BusinessDayCutoff = { from: string; minutes: number };

/** Day cut-offs of a shop, the oldest first. Before the first, and where there is none, its days begin at 05:00. */
export type BusinessDayCutoffs = readonly BusinessDayCutoff[];

/** The `from` of a cut-off that was there from the beginning. */
export const firstCutoffDate = "0001-01-01";

/** 05:00, in minutes after midnight. */
export const usualCutoffMinutes = 300;

/** Minutes after midnight at which that business date begins. */
export const findCutoffOn = (cutoffs: BusinessDayCutoffs, date: string): number =>
  cutoffs.findLast(({ from }) => from <= date)?.minutes ?? usualCutoffMinutes;

/** The cut-off that was saved last: it may be one of a date to come. */
export const findSavedCutoff = (cutoffs: BusinessDayCutoffs): BusinessDayCutoff =>
  cutoffs.at(-1) ?? { from: firstCutoffDate, minutes: usualCutoffMinutes };

/**
 * Business date and hour of a sale (営業日 and 時間帯): local date in Asia/Tokyo minus the cut-off of that date;
 * hours before the cut-off count 24, 25 … of the day before. A cut-off at 05:30 makes 05:10 hour 29.
 * @param cutoffs the shop's; where no shop is meant, the usual one
 */
export function toBusinessTime(soldAt: Date, cutoffs: BusinessDayCutoffs = []): BusinessTime {
  const { date, minutes } = toTokyoTime(soldAt);
  const hour = Math.floor(minutes / 60);
  const begun = minutes >= findCutoffOn(cutoffs, date);
  return begun ? { businessDate: date, hour } : { businessDate: addDays(date, -1), hour: hour + 24 };
}

/**
 * Where the business days of several shops stand at a moment, the earliest first. Most days are at one place; while some shops have
 * begun the next date and others have not, they are at two.
 * @param shops the cut-offs of each; of none, the usual ones
 */
export function listBusinessTimes(
  now: Date,
  shops: readonly BusinessDayCutoffs[],
): readonly [BusinessTime, ...BusinessTime[]] {
  const [first = toBusinessTime(now), ...others] = shops.map((cutoffs) => toBusinessTime(now, cutoffs));
  const other = others.find(({ businessDate }) => businessDate !== first.businessDate);
  if (!other) return [first];
  return first.businessDate < other.businessDate ? [first, other] : [other, first];
}

/** The business date that trades at this moment. */
export const businessToday = (now: Date, cutoffs: BusinessDayCutoffs = []): string =>
  toBusinessTime(now, cutoffs).businessDate;

/** The moment at which that business date ends, and the next one begins. */
export function findBusinessDayEnd(cutoffs: BusinessDayCutoffs, date: string): string {
  const next = addDays(date, 1);
  return toTokyoMoment(next, findCutoffOn(cutoffs, next));
}
