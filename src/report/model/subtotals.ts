import type { ColumnMeta } from "../../core/metadata.ts";
import type { ShopSection } from "../../domain/groupings.ts";
import type { ReportRow } from "../../core/totals.ts";

/** The subtotals of a table: the column with the shop of a row, and the groups of shops, which together have all of them. */
export type Subtotals = { column: string; sections: readonly ShopSection[] };

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
  subtotal: (section: ShopSection, within: (row: ReportRow) => boolean) => R,
): { rows: readonly R[]; lines: readonly R[] } {
  const left = new Set(rows);
  const parts = sections.flatMap((section) => {
    const shops = new Set(section.shopIds);
    const within = (row: ReportRow) => shops.has(Number(row[column]));
    const own = rows.filter((row) => row.source && left.has(row) && within(row.source));
    for (const row of own) left.delete(row);
    return own.length === 0 ? [] : [{ own, total: subtotal(section, within) }];
  });
  return {
    rows: [...parts.flatMap(({ own }) => own), ...left],
    lines: [...parts.flatMap(({ own, total }) => [...own, total]), ...left],
  };
}
