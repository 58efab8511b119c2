import { findFigure, type ReportRow } from "../../src/core/totals.ts";

/** The differences of all shops on a date, what is over and what is short apart; null while nobody has counted. */
type CashDifferences = { date: string; over: number | null; short: number | null };

/** More dates than this have bars too thin to see. */
const maxDrawnDays = 124;

/**
 * The differences of each date, the oldest first: the newest dates, as many as can be drawn.
 * @param rows the newest rows of shops and dates, the newest first
 * @param total how many rows there are in all
 */
export function sumCashDays(
  rows: readonly ReportRow[],
  total: number,
): { days: readonly CashDifferences[]; whole: boolean } {
  const byDate = new Map<string, CashDifferences>();
  for (const row of rows) {
    const date = String(row["date"]);
    const day = byDate.get(date) ?? { date, over: null, short: null };
    const difference = findFigure(row, "difference");
    if (difference !== null) {
      day.over = (day.over ?? 0) + Math.max(0, difference);
      day.short = (day.short ?? 0) + Math.min(0, difference);
    }
    byDate.set(date, day);
  }
  const all = [...byDate.values()].toReversed();
  // The oldest date lacks shops where rows are missing.
  const complete = rows.length < total && all.length > 1 ? all.slice(1) : all;
  const days = complete.slice(-maxDrawnDays);
  return { days, whole: rows.length >= total && days.length === all.length };
}
