import { addDays, daysBetween, monthNumber, weekdayOf } from "../../src/core/calendar/date.ts";
import { isHoliday } from "../../src/core/calendar/holiday.ts";
import type { DemoShop, Slot, Style } from "./model.ts";
import { randomOf } from "./random.ts";

/** The part of the day of an hour in 25時 notation. */
export function slotOf(hour: number): Slot {
  if (hour < 11) return "MORNING";
  if (hour < 15) return "LUNCH";
  if (hour < 17) return "TEA";
  return hour < 22 ? "DINNER" : "LATE";
}

/** True on Saturdays, Sundays and public holidays: people come at other hours. */
export const isDayOff = (date: string): boolean => weekdayOf(date) > 5 || isHoliday(date);

/** The weekday whose demand the date has: a holiday is like a Sunday, the eve of one like a Friday, or a Saturday. */
function likeWeekday(date: string): number {
  const weekday = weekdayOf(date);
  const tomorrowOff = isHoliday(addDays(date, 1));
  if (isHoliday(date) && weekday < 6) return tomorrowOff ? 6 : 7;
  if (tomorrowOff) return weekday < 6 ? 5 : 6;
  return weekday;
}

/** Days of the year on which the town itself is different, MM-DD. */
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

/** Demand grows a little from year to year. */
const yearlyGrowth = 0.04;

const yearsSince = (date: string, since: string): number => daysBetween(since, date) / 365.25;

/**
 * How many checks a shop rings on a business date: its mean, by weekday, holiday, month, weather and the slow growth since
 * `firstDate`; 0 before it opened and on New Year's Day. The first two months of a new shop are busier.
 * @param opened YYYY-MM-DD
 */
export function checksOf(
  shop: DemoShop,
  style: Style,
  { date, opened, firstDate, seed }: { date: string; opened: string; firstDate: string; seed: string },
): number {
  if (date < opened) return 0;
  const weekday = style.weekdays[likeWeekday(date) - 1] ?? 1;
  const month = style.months[monthNumber(date) - 1] ?? 1;
  const special = specialDays[date.slice(5)] ?? 1;
  const growth = 1 + yearlyGrowth * yearsSince(date, firstDate);
  const curious = yearsSince(date, opened) < 1 / 6 ? 1.35 : 1;
  // One weather for the whole country, and one for the town.
  const weather =
    1 + 0.06 * randomOf(`${seed}:${date}`).bell() + 0.07 * randomOf(`${seed}:${date}:${shop.shopId}`).bell();
  return Math.max(0, Math.round(shop.checks * weekday * month * special * growth * curious * weather));
}
