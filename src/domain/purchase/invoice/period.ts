import { addDays, firstOfMonth, lastOfMonth, addWholeMonths, toMonth } from "../../../core/calendar/date.ts";

/**
 * The period of an invoice, first and last day.
 * @param month YYYY-MM, in which the period ends
 * @param closingDay 1 to 28; null: the last day of the month
 */
export function invoicePeriod(month: string, closingDay: number | null): { from: string; to: string } {
  const first = firstOfMonth(month);
  if (closingDay === null) return { from: first, to: lastOfMonth(first) };
  const day = String(closingDay).padStart(2, "0");
  return { from: addDays(`${toMonth(addWholeMonths(first, -1))}-${day}`, 1), to: `${toMonth(first)}-${day}` };
}
