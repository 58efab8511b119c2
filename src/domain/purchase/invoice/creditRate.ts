/**
 * The share of the tax that may be deducted of purchases from suppliers without a registration number, in percent: transitional
 * measure of the invoice system, as amended in 2026 (0058). The first entry whose last day has not passed holds.
 */
const creditRateSteps: readonly (readonly [last: string, percent: number])[] = [
  ["2026-09-30", 80],
  ["2028-09-30", 70],
  ["2030-09-30", 50],
  ["2031-09-30", 30],
];

/** Percent of the tax that may be deducted. @param date of the purchase */
export function creditRate(registrationNumber: string | null, date: string): number {
  if (registrationNumber) return 100;
  return creditRateSteps.find(([last]) => date <= last)?.[1] ?? 0;
}
