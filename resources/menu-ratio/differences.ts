import {
  groupTradingShops,
  type MenuRatioData,
  type RatioTableRow,
  type RatioTableShop,
} from "../../src/report-model/pages/menu/ratio.ts";

/** A product that sells otherwise in a shop. `share` is null where the shop does not sell it. */
export type RatioDifference = {
  row: RatioTableRow;
  shop: RatioTableShop;
  share: number | null;
  /** The share of its group. */
  mean: number;
  difference: number;
  /** How many shops of the group sell it, and how many there are. */
  sold: number;
  whole: number;
};

/** What shops sell otherwise than the others, the most important first. */
export type RatioDifferenceGroups = {
  /** Products that one shop alone sells. */
  one: readonly RatioDifference[];
  /** Products that at least half of the other shops sell, and this one does not. */
  missing: readonly RatioDifference[];
  /** Products of several shops that this one sells more than the mean. */
  more: readonly RatioDifference[];
};

/** The differences between shops with sales, in groups of at least two. */
export function findRatioDifferences(ratios: MenuRatioData): RatioDifferenceGroups {
  const { rows, shops } = ratios;
  const all = groupTradingShops(ratios).flatMap((group) =>
    group.length < 2
      ? []
      : rows.flatMap((row) => {
          const sold = group.filter((at) => row.shares[at] !== null).length;
          return group.flatMap((at): RatioDifference[] => {
            const [shop, difference = null] = [shops[at], row.deviations[at]];
            const share = row.shares[at] ?? null;
            if (!shop || difference === null || sold === 0) return [];
            return [{ row, shop, share, difference, mean: (share ?? 0) - difference, sold, whole: group.length }];
          });
        }),
  );
  /** What the shop sells of it, or would sell as the mean does. */
  const weight = ({ share, mean, shop }: RatioDifference) => (share ?? mean) * shop.total;
  const heaviest = (keep: (one: RatioDifference) => boolean) =>
    all.filter(keep).toSorted((a, b) => weight(b) - weight(a) || a.shop.shop_id - b.shop.shop_id);
  return {
    one: heaviest(({ sold, share }) => sold === 1 && share !== null && share > 0),
    missing: heaviest(({ share, sold, whole }) => share === null && sold >= 2 && sold * 2 >= whole - 1),
    more: all
      .filter(({ sold, share, difference }) => sold > 1 && share !== null && difference > 0)
      .toSorted((a, b) => b.difference - a.difference || a.shop.shop_id - b.shop.shop_id),
  };
}
