import { isSummedTotal, type ColumnMeta } from "./metadata.ts";
import { computeChange, computeCoverage, divideFigures } from "./money.ts";

/** A row as the server sent it. */
export type ReportRow = Readonly<Record<string, unknown>>;

/** Figures by column name; null for none. */
export type ColumnFigures = Readonly<Record<string, number | null>>;

/** The figure of a column in a row; null if it is no number. */
export const findFigure = (row: ReportRow | null | undefined, column: string): number | null => {
  const value = row?.[column];
  return typeof value === "number" ? value : null;
};

/** The rows of which a figure has its total: `where` of @measure. */
function rowsWith(all: readonly ReportRow[], where: string | undefined): readonly ReportRow[] {
  const rows = where === undefined ? [] : all.filter((row) => findFigure(row, where) !== null);
  return rows.length > 0 ? rows : all;
}

/**
 * The sum of the figures that are not null, by the rules of `total` and `where`: see @measure in schema/directives.graphql.
 */
function sumMeasure(
  all: readonly ReportRow[],
  { name, total, where }: Pick<ColumnMeta, "name" | "total" | "where">,
): number | null {
  const rows = rowsWith(all, where);
  const figures = rows.flatMap((row) => findFigure(row, name) ?? []);
  const sum = figures.reduce((all, figure) => all + figure, 0);
  const unknown =
    total === "BALANCE" ? figures.length === 0 && rows.length > 0 : sum === 0 && figures.length < rows.length;
  return unknown ? null : sum;
}

/**
 * The totals of columns. SUM and BALANCE are summed; DERIVED is computed from such sums, never as the mean of ratios, as the server does
 * for larger groups; NONE stays empty. The client sums only here, so that all reports give the same totals for the same rows.
 */
export function computeTotals(columns: readonly ColumnMeta[], rows: readonly ReportRow[]): ColumnFigures {
  const measures = columns.filter(({ role }) => role === "measure");
  const sums: Record<string, number | null> = {};
  for (const column of measures) if (isSummedTotal(column.total)) sums[column.name] = sumMeasure(rows, column);
  const ratioOf = ({ total, of, per, shown }: ColumnMeta) => {
    if (total !== "DERIVED" || !of || !per) return null;
    return (shown === "INCOMPLETE" ? computeCoverage : divideFigures)(sums[of] ?? null, sums[per] ?? null);
  };
  return Object.fromEntries(measures.map((column) => [column.name, sums[column.name] ?? ratioOf(column)]));
}

/**
 * The change of a figure from that of the comparison: for a ratio the difference in points (68.4 % and 68.0 % give 0.004), for a rank the places that it moved up, for others
 * the part of the compared figure. Null if there is nothing to compare.
 */
export function computeFigureChange(
  column: Pick<ColumnMeta, "unit">,
  current: number | null,
  previous: number | null,
): number | null {
  if (column.unit === "RANK") return computeFigureDifference(previous, current);
  return column.unit === "RATIO" ? computeFigureDifference(current, previous) : computeChange(current, previous);
}

/** A figure less that of the comparison; null where one is missing. */
export const computeFigureDifference = (current: number | null, previous: number | null): number | null =>
  current === null || previous === null ? null : current - previous;
