import { formatCount } from "../money.ts";

/**
 * So many shops are called by their names, the others are counted: on the chip, of which a phone is to show the number too; on paper and
 * in files, which outlive the selection.
 */
export const namedShopLimits = { chip: 2, sheet: 20 };

/** The two sentences that shops are written with. */
type ShopsTexts = { shopAllCount(count: string): string; shopAndMore(name: string, count: string): string };

/**
 * Shops in a few words, on the chip of the screen, on paper and in files: all that the viewer has by their number, else the first ones by
 * name and how many more.
 * @param owned how many shops the viewer has
 * @param named how many are called by name (`shopsNamed`)
 */
export function formatShops(
  texts: ShopsTexts,
  shops: readonly number[],
  owned: number,
  nameOf: (shop: number) => string,
  named: number,
): string {
  if (shops.length > 1 && shops.length === owned) return texts.shopAllCount(formatCount(owned));
  const name = shops.slice(0, named).map(nameOf).join("、");
  const more = shops.length - named;
  return more > 0 ? texts.shopAndMore(name, formatCount(more)) : name;
}
