import type { Shop } from "../../data/context.ts";
import { folded } from "../../core/searched.ts";

/** The shops whose name, brand or id contains the search text. */
export function matchingShops(shops: readonly Shop[], search: string): Shop[] {
  const needle = folded(search.trim());
  return shops.filter((shop) => folded(`${shop.name} ${shop.brandName} ${shop.id}`).includes(needle));
}
