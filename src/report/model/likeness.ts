import type { BusinessTime } from "../../domain/businessDay.ts";
import { comparedDate, comparisonPeriod, type Comparison, type Period } from "../../core/period.ts";

/** Dates whose last one counts up to an hour only; null for all of its hours. */
export type Dates = Period & { toHour: number | null };

/** What of a period is set beside what of another one. */
export type Likeness = { basis: Dates; compared: Dates };

/**
 * A period and the one that it is compared with, so that like stands beside like: of a day that is not over the hours that are, and of
 * the other period the same days and hours. null without a comparison.
 * @param running the day of the period that is not over; null where all of them are
 */
export function likenessOf(comparison: Comparison, period: Period, running: BusinessTime | null): Likeness | null {
  const compared = comparisonPeriod(comparison, period);
  if (!compared) return null;
  if (!running) return { basis: { ...period, toHour: null }, compared: { ...compared, toHour: null } };
  const { businessDate: today, hour } = running;
  const partner = comparedDate(comparison, period, today);
  return {
    basis: { from: period.from, to: today, toHour: hour },
    // The 31st has no partner in a month of 30 days: all of those are over.
    compared: partner ? { from: compared.from, to: partner, toHour: hour } : { ...compared, toHour: null },
  };
}
