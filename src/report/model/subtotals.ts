import type { ColumnMeta } from "../../core/metadata.ts";
import type { ReportRow } from "../../core/totals.ts";

/** A group of rows: those whose column has one of these values, such as the shops of a group. */
export type Section = { key: string; name: string; values: readonly unknown[] };

/** The subtotals of a table: a column, and the groups of its values, which together have all of them. */
export type Subtotals = { column: string; sections: readonly Section[] };

/** The column by whose shops a report has subtotals; undefined for a report of something else. */
export const shopColumn = (columns: readonly ColumnMeta[]): ColumnMeta | undefined =>
  columns.find(({ grouped }) => grouped);

/**
 * The rows of a table in the order of the groups, each group followed by its subtotal. Groups without a row are left out; rows of
 * no group come last.
 * @param subtotal the row that sums those for which `within` is true
 */
export function withSubtotals<R extends { source: ReportRow | null }>(
  rows: readonly R[],
  { column, sections }: Subtotals,
  subtotal: (section: Section, within: (row: ReportRow) => boolean) => R,
): { rows: readonly R[]; lines: readonly R[] } {
  const left = new Set(rows);
  const parts = sections.flatMap((section) => {
    const values = new Set(section.values);
    const within = (row: ReportRow) => values.has(row[column]);
    const own = rows.filter((row) => row.source && left.has(row) && within(row.source));
    for (const row of own) left.delete(row);
    return own.length === 0 ? [] : [{ own, total: subtotal(section, within) }];
  });
  return {
    rows: [...parts.flatMap(({ own }) => own), ...left],
    lines: [...parts.flatMap(({ own, total }) => [...own, total]), ...left],
  };
}
