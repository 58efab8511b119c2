import { createTextFinder } from "../../../core/searched.ts";
import type { SelectableShop } from "../../../data/context.ts";
import { sectionsWithRest, type ShopGroupingChoice, type ShopSection } from "../../../domain/groupings.ts";
import { matchingShops } from "./matchingShops.ts";

/** A line of the dropdown: the choice "all", a group with its shops, or one shop. */
export type ShopOption = {
  key: string;
  /** Null for the choice "all". */
  name: string | null;
  /** Stands muted at the end of the line: the brand of a shop, what a group is a part of. */
  note: string;
  kind: "all" | "section" | "shop";
  /** The shops that a press chooses. */
  shopIds: readonly number[];
  /** The group of the line above it. */
  within: boolean;
};

const shopOption = ({ id, name, brandName }: SelectableShop, within = "", note = brandName): ShopOption => ({
  key: `${within}/${id}`,
  name,
  note,
  kind: "shop",
  shopIds: [id],
  within: within !== "",
});

const sectionOption = ({ key, name, shopIds }: ShopSection, grouping: string, note: string): ShopOption => ({
  key: `${grouping}:${key}`,
  name,
  note,
  kind: "section",
  shopIds,
  within: false,
});

const all = (shops: readonly SelectableShop[]): ShopOption => ({
  key: "all",
  name: null,
  note: "",
  kind: "all",
  shopIds: shops.map(({ id }) => id),
  within: false,
});

/** Every shop under its group. */
function bySection(
  shops: readonly SelectableShop[],
  grouping: ShopGroupingChoice,
  rest: string,
  count: (shops: number) => string,
) {
  const byId = new Map(shops.map((shop) => [shop.id, shop]));
  return sectionsWithRest(grouping, shops, rest).flatMap((section) => [
    sectionOption(section, grouping.key, count(section.shopIds.length)),
    ...section.shopIds.flatMap((id) => {
      const shop = byId.get(id);
      return shop ? [shopOption(shop, section.key, grouping.key === "brand" ? "" : shop.brandName)] : [];
    }),
  ]);
}

/** The groups of any grouping whose name the search finds, then the shops. */
function searchShopOptions(
  shops: readonly SelectableShop[],
  groupings: readonly ShopGroupingChoice[],
  search: string,
): ShopOption[] {
  const finds = createTextFinder(search);
  return [
    ...groupings.flatMap(({ key, name, sections }) =>
      sections.filter((section) => finds([section.name])).map((section) => sectionOption(section, key, name)),
    ),
    ...matchingShops(shops, groupings, search).map((shop) => shopOption(shop)),
  ];
}

type ShopOptionsInput = {
  shops: readonly SelectableShop[];
  groupings: readonly ShopGroupingChoice[];
  /** By what the shops are divided; undefined for one list. */
  grouping: ShopGroupingChoice | undefined;
  search: string;
  words: { rest: string; count: (shops: number) => string };
};

/** The lines of the dropdown. A search finds groups and shops in one list, and has no choice "all". */
export function shopOptions({ shops, groupings, grouping, search, words }: ShopOptionsInput): readonly ShopOption[] {
  if (shops.length === 0) return [];
  if (search.trim() !== "") return searchShopOptions(shops, groupings, search);
  return [
    all(shops),
    ...(grouping ? bySection(shops, grouping, words.rest, words.count) : shops.map((shop) => shopOption(shop))),
  ];
}
