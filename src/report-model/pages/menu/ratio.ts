import type { ReportAnswerByName } from "../../request/reportQuery.ts";

export type RatioTableShop = ReportAnswerByName<"menu-ratio">["shops"][number];
export type RatioTableRow = ReportAnswerByName<"menu-ratio">["rows"][number];
/** With whose mean a shop is compared: its brand's, or that of all shops. */
export type MeanScope = "BRAND" | "ALL";
/** An answer as the parts of the page read it. */
export type MenuRatioData = { rows: readonly RatioTableRow[]; shops: readonly RatioTableShop[]; within: MeanScope };

/** A shop without sales is not compared. */
export const isTrading = ({ total }: RatioTableShop): boolean => total > 0;

/** The shops with sales by group, as their places. */
export function groupTradingShops({ shops, within }: Pick<MenuRatioData, "shops" | "within">): number[][] {
  const groups = new Map<number | null, number[]>();
  shops.forEach((shop, at) => {
    const group = within === "BRAND" ? (shop.brandId ?? null) : null;
    if (isTrading(shop)) groups.set(group, [...(groups.get(group) ?? []), at]);
  });
  return [...groups.values()];
}

/** The part of a shop's sales that would have to be of other products for it to sell as the mean does. */
export const calculateShopDistance = (rows: readonly RatioTableRow[], at: number): number =>
  rows.reduce((sum, { deviations }) => sum + Math.abs(deviations[at] ?? 0), 0) / 2;

/** Whether one shop of a group of several sells a product, some or all do; null where no such group sells it. */
type ProductSpread = "ONE" | "SOME" | "ALL";
export function findProductSpread(
  { shares }: RatioTableRow,
  groups: readonly (readonly number[])[],
): ProductSpread | null {
  const counts = groups.flatMap((group) => {
    const count = group.filter((at) => shares[at] !== null).length;
    return group.length > 1 && count > 0 ? [{ count, whole: group.length }] : [];
  });
  if (counts.length === 0) return null;
  if (counts.every(({ count, whole }) => count === whole)) return "ALL";
  return counts.some(({ count }) => count === 1) ? "ONE" : "SOME";
}
