import type { ColumnMeta } from "../../../src/core/metadata.ts";
import { findFigure, computeTotals, type ColumnFigures, type ReportRow } from "../../../src/core/totals.ts";

/** A shop side by side with others, or the mean of several: its figures, and its sales by month. */
type SideShop = {
  key: string;
  name: string;
  mean: boolean;
  figures: ColumnFigures;
  months: readonly (number | null)[];
};

const listMonthFigures = (row: ReportRow): readonly (number | null)[] =>
  (row["months"] as readonly (number | null)[]) ?? [];

/** A shop of the table. */
export const toSideShop = (columns: readonly ColumnMeta[], row: ReportRow): SideShop => ({
  key: String(row["shop_id"]),
  name: String(row["shop_name"]),
  mean: false,
  figures: Object.fromEntries(columns.map(({ name }) => [name, findFigure(row, name)])),
  months: listMonthFigures(row),
});

/** The mean of shops: sums are divided, ratios are those of the sums. Of a month, shops without sales on record are no part. */
export function calculateMeanShop(columns: readonly ColumnMeta[], rows: readonly ReportRow[], name: string): SideShop {
  const sums = computeTotals(columns, rows);
  const summed = new Set(columns.flatMap((column) => (column.total === "DERIVED" ? [] : [column.name])));
  const divided = ([column, sum]: [string, number | null]) =>
    [column, sum !== null && summed.has(column) ? sum / rows.length : sum] as const;
  const length = Math.max(0, ...rows.map((row) => listMonthFigures(row).length));
  const monthly = Array.from({ length }, (_, at) => {
    const values = rows.flatMap((row) => listMonthFigures(row)[at] ?? []);
    return values.length === 0 ? null : values.reduce((sum, figure) => sum + figure, 0) / values.length;
  });
  return {
    key: "others",
    name,
    mean: true,
    figures: Object.fromEntries(Object.entries(sums).map(divided)),
    months: monthly,
  };
}
