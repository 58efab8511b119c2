import { groupRows } from "../../../core/groupRows.ts";
import type { SelectableShop } from "../../../data/context.ts";
import type { ShopGroupingChoice } from "../../../domain/groupings.ts";
import { createTextFinder } from "../../../core/searched.ts";

/**
 * The shops whose name, reading, code, brand, id or groups have every word of the search. Width, case and kana do not matter.
 */
export function matchingShops(
  shops: readonly SelectableShop[],
  groupings: readonly ShopGroupingChoice[],
  search: string,
): SelectableShop[] {
  const finds = createTextFinder(search);
  const named = groupings
    .flatMap(({ sections }) => sections)
    .flatMap(({ name, shopIds }) => shopIds.map((id) => ({ id, name })));
  const groups = groupRows(named, ({ id }) => id);
  return shops.filter(({ name, nameKana, brandName, code, id }) =>
    finds([name, nameKana, brandName, code, id, ...(groups.get(id) ?? []).map((group) => group.name)]),
  );
}
