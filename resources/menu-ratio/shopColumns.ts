import { ratioTexts } from "../../i18n/ja/ratio.ts";
import type { ColumnMeta } from "../../src/core/metadata.ts";
import { groupsOf, spreadOf, type Ratios, type Row, type Shop } from "./ratio.ts";

/** What the columns of shops show: the share of the shop, that within the category, or the difference from the mean. */
export const shownAs = ["SHARE", "CATEGORY", "DEVIATION"] as const;
export type ShownAs = (typeof shownAs)[number];

/** The name of a shop's column. */
const columnOf = ({ shop_id }: Shop): string => `shop${shop_id}`;

/** The shop of a column; null for a column of something else. */
export const shopOfColumn = (column: string): number | null => {
  const id = /^shop(\d+)$/.exec(column)?.[1];
  return id === undefined ? null : Number(id);
};

/** The share of each category in each shop. */
function categoryShares({ rows, shops }: Ratios): Map<string | null, number[]> {
  const wholes = new Map<string | null, number[]>();
  for (const { categoryName, shares } of rows) {
    const sums = wholes.get(categoryName) ?? shops.map(() => 0);
    shares.forEach((share, at) => (sums[at] = (sums[at] ?? 0) + (share ?? 0)));
    wholes.set(categoryName, sums);
  }
  return wholes;
}

/** The columns of the shops, and the rows with their figures. */
export function withShops(ratios: Ratios, as: ShownAs): { columns: ColumnMeta[]; rows: Row[] } {
  const { rows, shops } = ratios;
  const wholes = as === "CATEGORY" ? categoryShares(ratios) : null;
  const groups = groupsOf(ratios);
  const valueOf = ({ shares, deviations, categoryName }: Row, at: number): number | null => {
    const share = (as === "DEVIATION" ? deviations : shares)[at] ?? null;
    if (!wholes || share === null) return share;
    const whole = wholes.get(categoryName)?.[at] ?? 0;
    return whole > 0 ? share / whole : null;
  };
  let heat = 0;
  const wide = rows.map((row) => {
    const figures: Record<string, number | null> = {};
    shops.forEach((shop, at) => {
      const value = valueOf(row, at);
      figures[columnOf(shop)] = value;
      heat = Math.max(heat, Math.abs(value ?? 0));
    });
    return { ...row, spread: spreadOf(row, groups), ...figures };
  });
  const alone = new Set(groups.filter((group) => group.length < 2).flat());
  const column = (shop: Shop, at: number): ColumnMeta => ({
    name: columnOf(shop),
    title: shop.shop_name,
    role: "measure",
    unit: "RATIO",
    heat,
    total: as === "CATEGORY" ? "NONE" : "SUM",
    points: as === "DEVIATION" ? true : undefined,
    help: as === "DEVIATION" && alone.has(at) ? ratioTexts.narrow.alone : undefined,
  });
  return { columns: shops.map(column), rows: wide };
}
