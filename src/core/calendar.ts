import { addDays, weekdayOf } from "./businessDay.ts";

/** Six weeks from Monday that hold the month (YYYY-MM): always as many rows, so that the calendar keeps its height. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, 1 - weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)));
}

/** The first day of the month `months` away from a date's. */
export function monthAway(date: string, months: number): string {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const count = year * 12 + month - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

/** Where a key moves the focus to from that date; null for a key that moves nothing. */
export function movedBy(key: string, date: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, 1 - weekdayOf(date));
    case "End":
      return addDays(date, 7 - weekdayOf(date));
    case "PageUp":
      return monthAway(date, -1);
    case "PageDown":
      return monthAway(date, 1);
    default:
      return null;
  }
}

/** A date as people type it: 2026/11/20, 2026-11-20, 20261120, also in full-width digits; what it is not stays as typed. */
export function typedDate(text: string): string {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(text.normalize("NFKC").trim());
  return parts ? [parts[1], parts[2]?.padStart(2, "0"), parts[3]?.padStart(2, "0")].join("-") : text.trim();
}

/** A month as people type it: 2026/11, 2026年11月, 202611. */
export function typedMonth(text: string): string {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(text.normalize("NFKC").trim());
  return parts ? `${parts[1]}-${parts[2]?.padStart(2, "0")}` : text.trim();
}
