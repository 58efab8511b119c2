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

/** Sum over the rows that have the figure; null where rows lack it and the others give nothing. */
function sumOf(rows: readonly ReportRow[], name: string): number | null {
  const known = rows.flatMap((row) => figureOf(row, name) ?? []);
  const sum = known.reduce((all, figure) => all + figure, 0);
  return sum === 0 && known.length < rows.length ? null : sum;
}

/** One sum ÷ another, both over the rows that have both figures: sales of a shop that counts no guests are nobody's. */
function ratioOf(rows: readonly ReportRow[], of: string, per: string): number | null {
  const both = rows.filter((row) => figureOf(row, of) !== null && figureOf(row, per) !== null);
  return divide(sumOf(both, of), sumOf(both, per));
}

/**
 * The one place where the client adds up: SUM columns are summed over the rows that know the figure, DERIVED ones computed
 * again from such sums (never the mean of the rows' ratios), NONE left empty.
 */
export function totalsOf(columns: readonly ColumnMeta[], rows: readonly ReportRow[]): Figures {
  const totals: Record<string, number | null> = {};
  for (const { name, role, total, of, per } of columns)
    if (role === "measure") {
      if (total === "SUM") totals[name] = sumOf(rows, name);
      else totals[name] = total === "DERIVED" && of && per ? ratioOf(rows, of, per) : null;
    }
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
