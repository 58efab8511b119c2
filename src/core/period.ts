import {
  addDays,
  addMonths,
  dayOfMonth,
  countDaysBetween,
  firstOfMonth,
  isRealDate,
  lastOfMonth,
  toMonth,
} from "./calendar/date.ts";

/** A range of business dates, both ends included, YYYY-MM-DD. */
export type Period = { from: string; to: string };

/** A period that a person chose by its name moves on with the date; one of dates stays. */
export type ChosenPeriod = Period & { named?: PeriodPreset };

/** The ranges that a report offers by name, in the order of the filter bar. `untilYesterday`: the last seven days that are over. */
export const periodPresets = [
  "untilYesterday",
  "last7",
  "last30",
  "today",
  "yesterday",
  "thisMonth",
  "lastMonth",
  "sameMonthLastYear",
  "last12",
  "last24",
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** What a report may be compared with (the specification, every report). */
export const periodComparisons = ["none", "previous", "previousWeekday", "lastYear", "lastYearWeekday"] as const;
export type PeriodComparison = (typeof periodComparisons)[number];

/** The comparison that a report begins with, unless it has one of its own. */
export const defaultComparison = "lastYearWeekday";

/** Whether a comparison sets dates beside dates of the same weekday. Months are not compared so: moved by whole weeks they would lose a date. */
export const isByWeekday = (comparison: PeriodComparison): boolean =>
  comparison === "lastYearWeekday" || comparison === "previousWeekday";

/** Days from a weekday to the same weekday of the year before: 52 whole weeks. */
const weekdayYear = 364;

/** The month of a date, or a month, whole. */
export const toWholeMonth = (date: string): Period => ({ from: firstOfMonth(date), to: lastOfMonth(date) });

/** Number of business dates in the period, both ends counted. */
export const countPeriodDays = ({ from, to }: Period): number => countDaysBetween(from, to) + 1;

/**
 * The dates of a preset on business date `today`. 7日前〜今日 is eight dates, as the specification fixes the
 * default of every report; 今月, 直近12か月 and 直近24か月 end today, 先月 and 前年同月 are whole months.
 */
export function toPresetPeriod(preset: PeriodPreset, today: string): Period {
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "untilYesterday":
      return { from: addDays(today, -7), to: addDays(today, -1) };
    case "last30":
      return { from: addDays(today, -30), to: today };
    case "last7":
      return { from: addDays(today, -7), to: today };
    case "thisMonth":
      return { from: firstOfMonth(today), to: today };
    case "lastMonth":
      return toWholeMonth(addMonths(today, -1));
    case "sameMonthLastYear":
      return toWholeMonth(addMonths(today, -12));
    case "last12":
      return { from: addMonths(firstOfMonth(today), -11), to: today };
    case "last24":
      return { from: addMonths(firstOfMonth(today), -23), to: today };
  }
}

/** The dates of a preset, with its name. */
export const toNamedPeriod = (preset: PeriodPreset, today: string): ChosenPeriod => ({
  ...toPresetPeriod(preset, today),
  named: preset,
});

/** The range that a report opens with. */
export const defaultPeriod = (today: string): Period => toPresetPeriod("last7", today);

/** The preset that gives exactly this period today, or null: the chip that is lit. */
export function findPreset(period: Period, today: string): PeriodPreset | null {
  const same = (preset: PeriodPreset) => {
    const { from, to } = toPresetPeriod(preset, today);
    return from === period.from && to === period.to;
  };
  return periodPresets.find(same) ?? null;
}

/** 20 years with their leap days: a report lists every date of its range. */
const longestRange = 20 * 366;

export type PeriodFault = "W008" | "W010" | "RANGE";

/** Why no report takes a period: W010 for an unreal date, W008 for a start after its end, RANGE beyond 20 years; null when it is right. */
export function findPeriodFault({ from, to }: Period): PeriodFault | null {
  if (!isRealDate(from) || !isRealDate(to)) return "W010";
  if (from > to) return "W008";
  return to > addDays(from, longestRange) ? "RANGE" : null;
}

/** Days of the whole weeks that hold the period. */
const countWholeWeekDays = (period: Period): number => Math.ceil(countPeriodDays(period) / 7) * 7;

const inOneMonthFromItsFirst = ({ from, to }: Period): boolean => from.endsWith("-01") && toMonth(from) === toMonth(to);
const endsWithItsMonth = ({ to }: Period): boolean => to === lastOfMonth(to);

/** The number of days of both periods where they differ, as with a leap day or whole months; null where they are the same. */
export function findUnequalDays(own: Period, other: Period): { own: number; other: number } | null {
  const days = { own: countPeriodDays(own), other: countPeriodDays(other) };
  return days.own === days.other ? null : days;
}

/**
 * The period to compare with, or null for none.
 * - previous: the same number of days just before; a month so far (or a whole one) against the month before, up to the
 *   same day. 11/1–11/20 is set against 10/1–10/20, and the whole of February against the whole of January.
 * - previousWeekday: the same weekdays just before, by as many whole weeks as the period needs: a day meets the one a week earlier.
 * - lastYear: the same dates a year before; 29 February becomes 28, and a whole month stays whole (2/1–2/28 of 2025
 *   against 2/1–2/29 of 2024).
 * - lastYearWeekday: 364 days earlier, so that a Friday meets a Friday.
 */
export function findComparisonPeriod(comparison: PeriodComparison, period: Period): Period | null {
  const { from, to } = period;
  switch (comparison) {
    case "none":
      return null;
    case "previous": {
      if (!inOneMonthFromItsFirst(period))
        return { from: addDays(from, -countPeriodDays(period)), to: addDays(from, -1) };
      const before = addMonths(to, -1);
      return { from: addMonths(from, -1), to: endsWithItsMonth(period) ? lastOfMonth(before) : before };
    }
    case "previousWeekday":
      return { from: addDays(from, -countWholeWeekDays(period)), to: addDays(to, -countWholeWeekDays(period)) };
    case "lastYear": {
      const before = addMonths(to, -12);
      const whole = from.endsWith("-01") && endsWithItsMonth(period);
      return { from: addMonths(from, -12), to: whole ? lastOfMonth(before) : before };
    }
    case "lastYearWeekday":
      return { from: addDays(from, -weekdayYear), to: addDays(to, -weekdayYear) };
  }
}

/**
 * The date that a date of the period is set beside, or null where the compared period has none (31 October has no
 * partner when October is set against September). 29 February's partner of last year is 28 February, beside which
 * 28 February itself stands too: a table by day then shows that day twice, its totals come from the period as a whole.
 */
export function findComparedDate(comparison: PeriodComparison, period: Period, date: string): string | null {
  if (comparison === "none") return null;
  if (comparison === "lastYearWeekday") return addDays(date, -weekdayYear);
  if (comparison === "lastYear") return addMonths(date, -12);
  if (comparison === "previousWeekday") return addDays(date, -countWholeWeekDays(period));
  if (!inOneMonthFromItsFirst(period)) return addDays(date, -countPeriodDays(period));
  const before = addMonths(date, -1);
  return dayOfMonth(before) === dayOfMonth(date) ? before : null;
}
