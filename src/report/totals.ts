import type { ColumnMeta } from "../core/metadata.ts";
import { changeOf, divide } from "../core/money.ts";

/** A row as the server sent it. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** Figures by column name; null where there is none to show. */
export type Figures = Readonly<Record<string, number | null>>;

/** The row's figure in that column, null for anything that is no number. */
export const figureOf = (row: ReportRow | null | undefined, column: string): number | null => {
  const value = row?.[column];
  return typeof value === "number" ? value : null;
};

/**
 * The one place where the client adds up: SUM columns are summed over the rows, DERIVED ones computed again from those
 * sums (never the mean of the rows' ratios), NONE left empty.
 */
export function totalsOf(columns: readonly ColumnMeta[], rows: readonly ReportRow[]): Figures {
  const totals: Record<string, number | null> = {};
  for (const { name, role, total } of columns)
    if (role === "measure" && total === "SUM")
      totals[name] = rows.reduce((sum, row) => sum + (figureOf(row, name) ?? 0), 0);
  for (const { name, role, total, of, per } of columns)
    if (role === "measure" && total !== "SUM")
      totals[name] = total === "DERIVED" && of && per ? divide(totals[of], totals[per]) : null;
  return totals;
}

/**
 * Change of a figure against the compared one: the difference in points for a ratio (68.4 % against 68.0 % is 0.004),
 * else the share of the compared figure. null where there is nothing to compare with.
 */
export function changeIn(
  column: Pick<ColumnMeta, "unit">,
  current: number | null,
  previous: number | null,
): number | null {
  if (column.unit !== "RATIO") return changeOf(current, previous);
  return current === null || previous === null ? null : current - previous;
}

/** Mean of a sum over that many days; null without days. */
export const meanOf = (sum: number, days: number): number | null => divide(sum, days);
