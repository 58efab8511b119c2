import type { Shop } from "../../data/context.ts";
import type { Grouping } from "../../domain/groupings.ts";
import { textFinder } from "../../core/searched.ts";

/**
 * The shops whose name, code, brand, id or groups have every word of the search. Width, case and kana do not matter.
 */
export function matchingShops(shops: readonly Shop[], groupings: readonly Grouping[], search: string): Shop[] {
  const finds = textFinder(search);
  const groups = new Map<number, string[]>();
  for (const { name, shopIds } of groupings.flatMap(({ sections }) => sections))
    for (const id of shopIds) groups.set(id, [...(groups.get(id) ?? []), name]);
  return shops.filter(({ name, brandName, code, id }) => finds([name, brandName, code, id, ...(groups.get(id) ?? [])]));
}
