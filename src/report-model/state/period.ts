import { isRealDate } from "../../core/calendar/date.ts";
import { findPeriodFault, toWholeMonth, type ChosenPeriod, type PeriodFault } from "../../core/period.ts";
import type { ReportModel } from "../reportShape.ts";
import type { ReportState } from "./reportState.ts";

/** The period of the report: with `unit` its last date, or the month of that date. */
export function reportPeriod({ unit }: Pick<ReportModel, "unit">, { from, to, named }: ChosenPeriod): ChosenPeriod {
  const name = named && { named };
  if (!unit) return { from, to, ...name };
  return unit === "month" && isRealDate(to) ? { ...toWholeMonth(to), ...name } : { from: to, to, ...name };
}

/** Why the report sends no query. */
export type ReportFault = "E001" | "W018" | PeriodFault;

/** The fault of the dates (W018 for a future month), or E001 without a shop; null for none. */
export const findReportFault = (
  { period }: Pick<ReportState, "period">,
  shops: readonly number[],
  { unit }: Pick<ReportModel, "unit">,
  today: string,
): ReportFault | null =>
  findPeriodFault(period) ?? (unit === "month" && period.from > today ? "W018" : shops.length === 0 ? "E001" : null);
