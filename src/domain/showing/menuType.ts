import { addDays, dayOfMonth, toWeekday } from "../../core/calendar/date.ts";
import { parseClockMinutes } from "../../core/calendar/clock.ts";
import { isHoliday } from "../../core/calendar/holiday.ts";
import { toMomentAt } from "../../core/calendar/moment.ts";
import { businessToday, findCutoffOn, type BusinessDayCutoffs } from "../businessDay.ts";
import { type BusinessPeriod, toPeriodState } from "./period.ts";

/** When a menu type is served: in its period, on its weekdays or its day of the month, within its hours of the business day. */
export type MenuTypeTimes = BusinessPeriod & {
  name: string;
  /** HH:mm of the business day; both or none. */
  startTime: string | null;
  endTime: string | null;
  /** Monday to Sunday. */
  days: readonly boolean[];
  dayOfEveryMonth: number | null;
  /** Of public holidays, before weekdays and the day of the month; null where they are as their weekday. */
  holiday: "SERVED" | "NOT_SERVED" | null;
};

/** Days after which no further change is looked for. A day of the month comes back within 62 days, but for 29 to 31. */
const furthestDays = 100;

const dayMinutes = 24 * 60;

/** Whether the menu type is served on a business date, its hours apart. */
function isServedOn(menu: MenuTypeTimes, date: string): boolean {
  if (toPeriodState(menu, date) !== "CURRENT") return false;
  if (menu.holiday && isHoliday(date)) return menu.holiday === "SERVED";
  return menu.days[toWeekday(date) - 1] || dayOfMonth(date) === menu.dayOfEveryMonth;
}

/** The moments from and to which the menu type is served on a business date; null where it is not. */
function findServedSpan(
  menu: MenuTypeTimes,
  date: string,
  cutoffs: BusinessDayCutoffs,
): { from: Date; to: Date } | null {
  if (!isServedOn(menu, date)) return null;
  const toMoment = (minutes: number): Date => toMomentAt(date, minutes * 60);
  const dayStart = findCutoffOn(cutoffs, date);
  const dayEnd = findCutoffOn(cutoffs, addDays(date, 1)) + dayMinutes;
  if (menu.startTime === null || menu.endTime === null) return { from: toMoment(dayStart), to: toMoment(dayEnd) };
  const [start, end] = [parseClockMinutes(menu.startTime), parseClockMinutes(menu.endTime)];
  // An end before the start is on the next day.
  return { from: toMoment(Math.max(start, dayStart)), to: toMoment(Math.min(end > start ? end : dayEnd, dayEnd)) };
}

/** Whether the menu type is served at this moment, and the moment at which that changes; null where nothing is in sight. */
export function findMenuTypeState(
  menu: MenuTypeTimes,
  at: Date,
  cutoffs: BusinessDayCutoffs,
): { active: boolean; until: Date | null } {
  const today = businessToday(at, cutoffs);
  let until: Date | null = null;
  for (let ahead = 0; ahead <= furthestDays; ahead += 1) {
    const span = findServedSpan(menu, addDays(today, ahead), cutoffs);
    if (until !== null) {
      // Days that follow each other without a gap are one span.
      if (!span || span.from > until) return { active: true, until };
      until = span.to;
    } else if (span && span.from <= at && at < span.to) until = span.to;
    else if (span && span.from > at) return { active: false, until: span.from };
  }
  return { active: until !== null, until: null };
}
