import { formatCount } from "../money.ts";

/**
 * So many shops are called by their names, the others are counted: on the chip, of which a phone is to show the number too; on paper and
 * in files, which outlive the selection.
 */
export const namedShopLimits = { chip: 2, sheet: 20 };

/** Writes one of the words below, `%{name}` and `%{count}` filled from `values`. */
type ShopsWord = (key: "shopAllCount" | "shopAndMore", values: { name?: string; count: string }) => string;

/**
 * Shops in a few words, on the chip of the screen, on paper and in files: all that the viewer has by their number, else the first ones by
 * name and how many more.
 * @param owned how many shops the viewer has
 * @param named how many are called by name (`shopsNamed`)
 */
export function formatShops(
  word: ShopsWord,
  shops: readonly number[],
  owned: number,
  nameOf: (shop: number) => string,
  named: number,
): string {
  if (shops.length > 1 && shops.length === owned) return word("shopAllCount", { count: formatCount(owned) });
  const name = shops.slice(0, named).map(nameOf).join("、");
  const more = shops.length - named;
  return more > 0 ? word("shopAndMore", { name, count: formatCount(more) }) : name;
}
