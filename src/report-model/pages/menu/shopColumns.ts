import { ratioTexts } from "../../../../i18n/ja/report/ratio.ts";
import type { ColumnMeta } from "../../../core/metadata.ts";
import {
  groupTradingShops,
  findProductSpread,
  type MenuRatioData,
  type RatioTableRow,
  type RatioTableShop,
} from "./ratio.ts";

/** What the columns of shops show: the share of the shop, that within the category, or the difference from the mean. */
export const shopColumnModes = ["SHARE", "CATEGORY", "DEVIATION"] as const;
export type ShopColumnMode = (typeof shopColumnModes)[number];

/** The name of a shop's column. */
const buildShopColumnName = ({ shop_id }: RatioTableShop): string => `shop${shop_id}`;

/** The shop of a column; null for a column of something else. */
export const shopOfColumn = (column: string): number | null => {
  const id = /^shop(\d+)$/.exec(column)?.[1];
  return id === undefined ? null : Number(id);
};

/** The share of each category in each shop. */
function categoryShares({ rows, shops }: MenuRatioData): Map<string | null, number[]> {
  const wholes = new Map<string | null, number[]>();
  for (const { categoryName, shares } of rows) {
    const sums = wholes.get(categoryName) ?? shops.map(() => 0);
    shares.forEach((share, at) => (sums[at] = (sums[at] ?? 0) + (share ?? 0)));
    wholes.set(categoryName, sums);
  }
  return wholes;
}

/** The columns of the shops, and the rows with their figures. */
export function spreadShopColumns(
  ratios: MenuRatioData,
  as: ShopColumnMode,
): { columns: ColumnMeta[]; rows: RatioTableRow[] } {
  const { rows, shops } = ratios;
  const wholes = as === "CATEGORY" ? categoryShares(ratios) : null;
  const groups = groupTradingShops(ratios);
  const valueOf = ({ shares, deviations, categoryName }: RatioTableRow, at: number): number | null => {
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
      figures[buildShopColumnName(shop)] = value;
      heat = Math.max(heat, Math.abs(value ?? 0));
    });
    return { ...row, spread: findProductSpread(row, groups), ...figures };
  });
  const alone = new Set(groups.filter((group) => group.length < 2).flat());
  const column = (shop: RatioTableShop, at: number): ColumnMeta => ({
    name: buildShopColumnName(shop),
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
