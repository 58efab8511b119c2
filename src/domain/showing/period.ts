/** A period in business dates, YYYY-MM-DD, the first and the last included; an open end is null. */
export type BusinessPeriod = { startDate?: string | null | undefined; endDate?: string | null | undefined };

/** Where a period stands on a business date. */
export type PeriodState = "UPCOMING" | "CURRENT" | "ENDED";

/** Where the period stands on this business date. A period without ends is always current. */
export function toPeriodState({ startDate, endDate }: BusinessPeriod, today: string): PeriodState {
  if (endDate && endDate < today) return "ENDED";
  return startDate && startDate > today ? "UPCOMING" : "CURRENT";
}
