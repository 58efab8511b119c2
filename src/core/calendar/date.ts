import { toDateText, dayjsUtc } from "./utc.ts";

// A date is YYYY-MM-DD, a month YYYY-MM: text, which sorts as it is and which no time zone moves.

/** Hours, not days: dayjs counts a day through its local time, for twice the time. In UTC every day has 24. */
const dayHours = 24;

/** The date of a year, month (1 … 12) and day; null where the calendar has no such day (30 February). */
export function toRealDate(year: number, month: number, day: number): string | null {
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const date = dayjsUtc(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);
  return date.month() === month - 1 && date.date() === day ? toDateText(date) : null;
}

/** A date that exists, of the years 1900 to 2999. */
export const isRealDate = (value: string): boolean =>
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(value) && toDateText(dayjsUtc(value)) === value;

/** A month of the years 1900 to 2999. */
export const isRealMonth = (value: string): boolean => /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/.test(value);

/** The date `days` later (earlier when negative). */
export const addDays = (date: string, days: number): string => toDateText(dayjsUtc(date).add(days * dayHours, "hour"));

/**
 * That day of the month `months` away, or the month's last day where it has no such day (31 April, 29 February). dayjs's own sum of
 * months takes four times as long, and a report that is compared with last year asks for each of its rows.
 */
export function addMonths(date: string, months: number): string {
  const day = dayjsUtc(date);
  const count = day.year() * 12 + day.month() + months;
  const same = toRealDate(Math.floor(count / 12), (count % 12) + 1, day.date());
  return same ?? toDateText(day.add(months, "month"));
}

/** Days from `from` to `to`, 0 for the same day. */
export const countDaysBetween = (from: string, to: string): number => dayjsUtc(to).diff(dayjsUtc(from), "day");

/** The dates from `from` to `to`, both included. */
export const listDatesBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countDaysBetween(from, to) + 1) }, (_, days) => addDays(from, days));

/** 1 = Monday … 7 = Sunday. */
export const toWeekday = (date: string): number => dayjsUtc(date).day() || 7;

/** The month of a date. */
export const toMonth = (date: string): string => date.slice(0, 7);

/** 1 … 12, of a date or a month. */
export const toMonthNumber = (date: string): number => Number(date.slice(5, 7));

/** 1 … 31. */
export const dayOfMonth = (date: string): number => Number(date.slice(8));

/** The first day of a date's or a month's month. */
export const firstOfMonth = (date: string): string => `${toMonth(date)}-01`;

/** The last day of a date's or a month's month. */
export const lastOfMonth = (date: string): string => toDateText(dayjsUtc(firstOfMonth(date)).endOf("month"));

/** The first day of the month `months` away from that of a date. */
export const addWholeMonths = (date: string, months: number): string => addMonths(firstOfMonth(date), months);
