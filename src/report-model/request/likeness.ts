import type { BusinessTime } from "../../domain/businessDay.ts";
import { findComparedDate, findComparisonPeriod, type PeriodComparison, type Period } from "../../core/period.ts";

/** Dates of which the last one counts only up to an hour; null for all hours. */
export type ComparableDates = Period & { toHour: number | null };

/** The parts of two periods that are compared. */
export type Likeness = { basis: ComparableDates; compared: ComparableDates };

/**
 * The comparable parts of a period and of its comparison: of a day that is not over only the past hours, and of the other period the
 * same days and hours. Null without a comparison.
 * @param running the day of the period that is not over; null if all are
 * @param hours whether the report's figures have hours; without, as purchases are, a day counts whole
 */
export function buildLikeness(
  comparison: PeriodComparison,
  period: Period,
  running: BusinessTime | null,
  hours: boolean,
): Likeness | null {
  const compared = findComparisonPeriod(comparison, period);
  if (!compared) return null;
  if (!running) return { basis: { ...period, toHour: null }, compared: { ...compared, toHour: null } };
  const { businessDate: today } = running;
  const hour = hours ? running.hour : null;
  const partner = findComparedDate(comparison, period, today);
  return {
    basis: { from: period.from, to: today, toHour: hour },
    // The 31st has no counterpart in a month of 30 days; then all days of that month count.
    compared: partner ? { from: compared.from, to: partner, toHour: hour } : { ...compared, toHour: null },
  };
}
