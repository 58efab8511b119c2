import type { ColumnMeta } from "../core/metadata.ts";
import { computeTotals, type ColumnFigures, type ReportRow } from "../core/totals.ts";
import type { ShopSection } from "./groupings.ts";

/** The figures of a group of shops. */
type SectionSums = { key: string; name: string; figures: ColumnFigures };

/**
 * The figures of each group, from rows with one shop each. Groups without a row are left out.
 * @param columns the columns of the rows; the grouped one has the shop
 */
export function sectionSums(
  columns: readonly ColumnMeta[],
  rows: readonly ReportRow[],
  sections: readonly ShopSection[],
): SectionSums[] {
  const shop = columns.find(({ grouped }) => grouped)?.name ?? "";
  return sections.flatMap(({ key, name, shopIds }) => {
    const shops = new Set(shopIds);
    const own = rows.filter((row) => shops.has(Number(row[shop])));
    return own.length === 0 ? [] : [{ key, name, figures: computeTotals(columns, own) }];
  });
}
