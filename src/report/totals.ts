import { isSummed, type ColumnMeta } from "../core/metadata.ts";
import { changeOf, coverage, divide } from "../core/money.ts";

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
 * Sum over the rows that know the figure; null where none does, and where too few do for the rule. See `Total` in
 * schema/directives.graphql.
 */
function sumOf(rows: readonly ReportRow[], { name, total }: Pick<ColumnMeta, "name" | "total">): number | null {
  const figures = rows.flatMap((row) => figureOf(row, name) ?? []);
  const sum = figures.reduce((all, figure) => all + figure, 0);
  const unknown =
    total === "BALANCE" ? figures.length === 0 && rows.length > 0 : sum === 0 && figures.length < rows.length;
  return unknown ? null : sum;
}

/**
 * The one place where the client adds up: SUM and BALANCE columns are summed, DERIVED ones computed again from such sums (never the
 * mean of the rows' ratios), as the server does for any coarser row, so that every report says the same of the same shops and
 * period; NONE is left empty.
 */
export function totalsOf(columns: readonly ColumnMeta[], rows: readonly ReportRow[]): Figures {
  const measures = columns.filter(({ role }) => role === "measure");
  const sums: Record<string, number | null> = {};
  for (const column of measures) if (isSummed(column.total)) sums[column.name] = sumOf(rows, column);
  const ratioOf = ({ total, of, per, shown }: ColumnMeta) => {
    if (total !== "DERIVED" || !of || !per) return null;
    return (shown === "INCOMPLETE" ? coverage : divide)(sums[of] ?? null, sums[per] ?? null);
  };
  return Object.fromEntries(measures.map((column) => [column.name, sums[column.name] ?? ratioOf(column)]));
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
