import { sql, type RawBuilder } from "kysely";
import { listDatesBetween, addDays, toWeekday } from "../../../../src/core/calendar/date.ts";
import { holidayYears, isHoliday } from "../../../../src/core/calendar/holiday.ts";
import type { Period } from "../../../../src/core/period.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { weekdayNames } from "../../../../src/domain/weekdays.ts";
import type { DayType, MealTime, Weekday } from "../../../../src/generated/server.ts";
import { isInMealHours } from "./mealHours.ts";

/** The arguments of the set `times`. */
export type TimeArgs = {
  weekdays?: readonly Weekday[] | null;
  dayType?: DayType | null;
  mealTime?: MealTime | null;
  fromHour?: number | null;
  beforeHour?: number | null;
};

/** Hours of the day that count. */
type Hours = { mealTime?: MealTime | null; from: number; before: number };

/** What of a scope counts: these dates, and of each of them these hours. Undefined: all. */
export type CountedTimes = { dates?: readonly string[]; hours?: Hours };

const lastHour = 30;

const isWeekend = (date: string): boolean => toWeekday(date) > 5 || isHoliday(date);
const dayTypes: Readonly<Record<DayType, (date: string) => boolean>> = {
  WEEKDAY: (date) => !isWeekend(date),
  WEEKEND: isWeekend,
  HOLIDAY: isHoliday,
  EVE: (date) => isHoliday(addDays(date, 1)),
};

/**
 * The dates of a period that these arguments leave; undefined where they leave all.
 * @throws Rejected HOLIDAYS where the holidays of the period are not known
 */
export function listCountedDates({ from, to }: Period, { weekdays, dayType }: TimeArgs): readonly string[] | undefined {
  if (!weekdays?.length && !dayType) return undefined;
  if (dayType && (from < holidayYears.from || to > holidayYears.to))
    throw new Rejected("HOLIDAYS", { field: "dayType" });
  const days = weekdays?.length ? new Set(weekdays) : null;
  const all = listDatesBetween(from, to);
  const dates = all.filter((date) => {
    const weekday = weekdayNames[toWeekday(date) - 1];
    return (!days || (weekday && days.has(weekday))) && (!dayType || dayTypes[dayType](date));
  });
  return dates.length < all.length ? dates : undefined;
}

/** The hours that these arguments leave; undefined where they leave all. @throws Rejected W021 if they end before they begin */
export function pickCountedHours({ mealTime, fromHour, beforeHour }: TimeArgs): Hours | undefined {
  const hours = { mealTime, from: fromHour ?? 0, before: beforeHour ?? lastHour };
  if (hours.from >= hours.before) throw new Rejected("W021", { field: "fromHour", args: [hours.before] });
  return mealTime || hours.from > 0 || hours.before < lastHour ? hours : undefined;
}

/** SQL: " and …", whether a row's business date counts; nothing where all do. */
export const buildDatesCondition = ({ dates }: CountedTimes, date = "business_date"): RawBuilder<unknown> =>
  dates ? sql` and ${sql.ref(date)} = any(${[...dates]}::date[])` : sql``;

/** SQL: " and …", whether the hour of a row with shop_id, business_date and hour counts; nothing where all do. */
export function buildHoursCondition({
  hours,
  ...scope
}: CountedTimes & Period & { tenantId: number; shopIds: number[] }): RawBuilder<unknown> {
  if (!hours) return sql``;
  const { mealTime, from, before } = hours;
  const range = sql` and hour >= ${from}::int and hour < ${before}::int`;
  return mealTime ? sql`${range} and ${isInMealHours(scope, mealTime)}` : range;
}

/** A figure that is recorded by day: null where only some hours count. */
export const keepForWholeDays = <Value>({ hours }: CountedTimes, value: Value): Value | null => (hours ? null : value);

/** Figures that are recorded by day: null where only some hours count. */
export const byDayOnly = <Figures extends Record<string, number | null>>(
  times: CountedTimes,
  figures: Figures,
): { [Name in keyof Figures]: number | null } => {
  const entries = Object.entries(figures).map(([name, value]) => [name, keepForWholeDays(times, value)]);
  // The names stay the same.
  return Object.fromEntries(entries) as { [Name in keyof Figures]: number | null };
};

/** Whether the scope has all days and hours of its period. */
export const isWholePeriod = ({ dates, hours }: CountedTimes): boolean => !dates && !hours;
