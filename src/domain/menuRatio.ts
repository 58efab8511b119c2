import { divideFigures } from "../core/money.ts";

/** A product with its figure in each shop that sold it. */
export type SoldInShops = {
  code: string;
  category: string | null;
  /** Ids of shops, and the figure of each in the same order. */
  shops: readonly number[];
  values: readonly number[];
};

/** A shop, and the group with whose mean it is compared. */
type RatioShop = { id: number; group: number | null };

/**
 * The shares of a product. `shares` are of the shops, in their order; null where the shop did not sell it. `deviations` are their
 * differences from the share of the shop's group; null where the shop sold nothing at all, or its group nothing of the product, and where
 * no other shop of the group sold anything.
 */
type Ratio = {
  share: number | null;
  categoryShare: number | null;
  shares: (number | null)[];
  deviations: (number | null)[];
};

const add = <Key>(sums: Map<Key, number>, key: Key, value: number) => sums.set(key, (sums.get(key) ?? 0) + value);
/** No share has a whole of zero or less: returns alone. */
const computeShare = (part: number, whole: number) => (whole > 0 ? divideFigures(part, whole) : null);

/**
 * The shares of products: of all shops, within their category, and in each shop. The largest category comes first, and in it the
 * largest product; ties by code.
 * @param shops in their order
 * @returns the products in this order, and the whole of each shop
 */
export function menuRatio<Row>(
  rows: readonly Row[],
  read: (row: Row) => SoldInShops,
  shops: readonly RatioShop[],
): { rows: (Row & Ratio)[]; totals: number[] } {
  const places = new Map(shops.map(({ id }, place) => [id, place]));
  const categories = new Map<string | null, number>();
  const totals = shops.map(() => 0);
  const sold = rows.map((row) => {
    const { code, category, shops: ids, values } = read(row);
    const figures: (number | null)[] = shops.map(() => null);
    values.forEach((value, index) => {
      const place = places.get(ids[index] ?? -1);
      if (place === undefined) return;
      figures[place] = value;
      totals[place] = (totals[place] ?? 0) + value;
    });
    const sum = sumFigures(figures);
    add(categories, category, sum);
    return { row, code, category, figures, sum };
  });
  const whole = sumFigures(totals);
  const groupTotals = sumsBy(shops, totals);
  const trading = sumsBy(
    shops,
    totals.map((total) => (total > 0 ? 1 : 0)),
  );
  const sizeOf = (category: string | null) => categories.get(category) ?? 0;
  sold.sort(
    (a, b) =>
      sizeOf(b.category) - sizeOf(a.category) ||
      compareTexts(a.category, b.category) ||
      b.sum - a.sum ||
      compareTexts(a.code, b.code),
  );
  return {
    totals,
    rows: sold.map(({ row, category, figures, sum }) => {
      const shares = figures.map((figure, place) =>
        figure === null ? null : computeShare(figure, totals[place] ?? 0),
      );
      const groupSums = sumsBy(shops, figures);
      // A shop alone is its own mean.
      const deviations = shops.map(({ group }, place) => {
        const mean = computeShare(groupSums.get(group) ?? 0, groupTotals.get(group) ?? 0);
        const isSold = figures[place] !== null || groupSums.get(group) !== 0;
        const compared = (totals[place] ?? 0) > 0 && (trading.get(group) ?? 0) > 1;
        return mean === null || !isSold || !compared ? null : (shares[place] ?? 0) - mean;
      });
      const categoryShare = computeShare(sum, sizeOf(category));
      return { ...row, share: computeShare(sum, whole), categoryShare, shares, deviations };
    }),
  };
}

const sumFigures = (figures: readonly (number | null)[]) =>
  figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
const compareTexts = (a: string | null, b: string | null) => (a === b ? 0 : (a ?? "") < (b ?? "") ? -1 : 1);

/** The sums of each group of shops. */
function sumsBy(shops: readonly RatioShop[], figures: readonly (number | null)[]): Map<number | null, number> {
  const sums = new Map<number | null, number>();
  shops.forEach(({ group }, place) => add(sums, group, figures[place] ?? 0));
  return sums;
}
