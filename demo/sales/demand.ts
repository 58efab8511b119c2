import { addDays, countDaysBetween, toMonthNumber, toWeekday } from "../../src/core/calendar/date.ts";
import { isHoliday } from "../../src/core/calendar/holiday.ts";
import type { DaySlot, DemoShop, RestaurantStyle } from "../model.ts";
import { createRandom } from "../random.ts";

/** The slot of an hour in 25時 notation. */
export function toDaySlot(hour: number): DaySlot {
  if (hour < 11) return "MORNING";
  if (hour < 15) return "LUNCH";
  if (hour < 17) return "TEA";
  return hour < 22 ? "DINNER" : "LATE";
}

/** Whether the date is a Saturday, a Sunday or a public holiday. */
export const isDayOff = (date: string): boolean => toWeekday(date) > 5 || isHoliday(date);

/** The weekday with the same demand: a holiday counts as a Sunday, the day before one as a Friday or a Saturday. */
function likeWeekday(date: string): number {
  const weekday = toWeekday(date);
  const tomorrowOff = isHoliday(addDays(date, 1));
  if (isHoliday(date) && weekday < 6) return tomorrowOff ? 6 : 7;
  if (tomorrowOff) return weekday < 6 ? 5 : 6;
  return weekday;
}

/** Factor of demand on New Year and Obon days, by MM-DD. */
const specialDays: Readonly<Record<string, number>> = {
  "01-01": 0,
  "01-02": 0.7,
  "01-03": 0.8,
  "08-13": 0.85,
  "08-14": 0.8,
  "08-15": 0.8,
  "08-16": 0.9,
  "12-30": 0.8,
  "12-31": 0.45,
};

/** Growth of demand a year. */
const yearlyGrowth = 0.04;

const yearsSince = (date: string, since: string): number => countDaysBetween(since, date) / 365.25;

/**
 * Number of checks of a shop on a business date: its mean times the factors of weekday or holiday, month, weather and growth since
 * `firstDate`. It is 0 before the shop opened and on New Year's Day. A new shop is busier in its first two months.
 * @param opened YYYY-MM-DD
 */
export function countChecks(
  shop: DemoShop,
  style: RestaurantStyle,
  { date, opened, firstDate, seed }: { date: string; opened: string; firstDate: string; seed: string },
): number {
  if (date < opened) return 0;
  const weekday = style.weekdays[likeWeekday(date) - 1] ?? 1;
  const month = style.months[toMonthNumber(date) - 1] ?? 1;
  const special = specialDays[date.slice(5)] ?? 1;
  const growth = 1 + yearlyGrowth * yearsSince(date, firstDate);
  const curious = yearsSince(date, opened) < 1 / 6 ? 1.35 : 1;
  // The first part is the same for all shops of a date, the second differs by shop.
  const weather =
    1 + 0.06 * createRandom(`${seed}:${date}`).bell() + 0.07 * createRandom(`${seed}:${date}:${shop.shopId}`).bell();
  return Math.max(0, Math.round(shop.checks * weekday * month * special * growth * curious * weather));
}
