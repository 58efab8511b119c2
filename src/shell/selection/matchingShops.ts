import { grouped } from "../../core/grouped.ts";
import type { Shop } from "../../data/context.ts";
import type { Grouping } from "../../domain/groupings.ts";
import { textFinder } from "../../core/searched.ts";

/**
 * The shops whose name, reading, code, brand, id or groups have every word of the search. Width, case and kana do not matter.
 */
export function matchingShops(shops: readonly Shop[], groupings: readonly Grouping[], search: string): Shop[] {
  const finds = textFinder(search);
  const named = groupings
    .flatMap(({ sections }) => sections)
    .flatMap(({ name, shopIds }) => shopIds.map((id) => ({ id, name })));
  const groups = grouped(named, ({ id }) => id);
  return shops.filter(({ name, nameKana, brandName, code, id }) =>
    finds([name, nameKana, brandName, code, id, ...(groups.get(id) ?? []).map((group) => group.name)]),
  );
}
