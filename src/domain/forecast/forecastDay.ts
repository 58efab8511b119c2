import { addDays, countDaysBetween, toWeekday } from "../../core/calendar/date.ts";
import { isHoliday } from "../../core/calendar/holiday.ts";

/** How a date differs from others of its weekday. An eve is a working day before a holiday. */
export type DayKind = "PLAIN" | "EVE" | "HOLIDAY";

/** A date with what the calendar says of it. It is computed once, because a forecast reads it hundreds of times. */
export type ForecastDay = {
  /** YYYY-MM-DD */
  date: string;
  /** 1 = Monday … 7 = Sunday */
  weekday: number;
  kind: DayKind;
};

export function toForecastDay(date: string): ForecastDay {
  const weekday = toWeekday(date);
  const eve = weekday < 6 && isHoliday(addDays(date, 1));
  return { date, weekday, kind: isHoliday(date) ? "HOLIDAY" : eve ? "EVE" : "PLAIN" };
}

/** Weight of something `age` days old: it halves every `halfLife` days. */
export const computeRecencyWeight = (age: number, halfLife: number): number => 0.5 ** (age / halfLife);

/** The place of a date in days without gaps; -1 outside of them. */
export function findDayIndex(days: readonly ForecastDay[], date: string): number {
  const [first] = days;
  const index = first ? countDaysBetween(first.date, date) : -1;
  return index < days.length ? Math.max(-1, index) : -1;
}
