import { addDays, firstOfMonth, addWholeMonths, toWeekday } from "./date.ts";

/** Six weeks from Monday that hold the month (YYYY-MM): always as many rows, so that the calendar keeps its height. */
export function buildCalendarWeeks(month: string): string[][] {
  const first = firstOfMonth(month);
  const start = addDays(first, 1 - toWeekday(first));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)));
}

/** Where a key moves the focus to from that date; null for a key that moves nothing. */
export function findMovedDate(key: string, date: string): string | null {
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
      return addDays(date, 1 - toWeekday(date));
    case "End":
      return addDays(date, 7 - toWeekday(date));
    case "PageUp":
      return addWholeMonths(date, -1);
    case "PageDown":
      return addWholeMonths(date, 1);
    default:
      return null;
  }
}
