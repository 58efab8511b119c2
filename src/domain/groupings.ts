/** A part of the shops: a group of the company, or a brand. */
export type ShopSection = { key: string; name: string; shopIds: readonly number[] };

/** What divides the shops: a grouping of the company, such as エリア, or the brand. */
export type ShopGroupingChoice = { key: string; name: string; sections: readonly ShopSection[] };

/** A group of the company with the viewer's shops in it. */
type GroupChoice = {
  shopGroupingId: number;
  groupingName: string;
  shopGroupId: number;
  groupName: string;
  shop_ids: readonly number[];
};

/** The groupings of the company, from its groups in their order. */
export function buildGroupings(choices: readonly GroupChoice[]): ShopGroupingChoice[] {
  const groupings = new Map<number, { key: string; name: string; sections: ShopSection[] }>();
  for (const { shopGroupingId, groupingName, shopGroupId, groupName, shop_ids } of choices) {
    const entry = groupings.get(shopGroupingId) ?? { key: String(shopGroupingId), name: groupingName, sections: [] };
    groupings.set(shopGroupingId, entry);
    entry.sections.push({ key: String(shopGroupId), name: groupName, shopIds: shop_ids });
  }
  return [...groupings.values()];
}

type BrandShop = { id: number; brandId: number; brandName: string };

/** The brands of these shops as a grouping, in the order of the shops. @param name the word for a brand */
export function brandGrouping(shops: readonly BrandShop[], name: string): ShopGroupingChoice {
  const brands = new Map<number, { key: string; name: string; shopIds: number[] }>();
  for (const { id, brandId, brandName } of shops) {
    const entry = brands.get(brandId) ?? { key: String(brandId), name: brandName, shopIds: [] };
    brands.set(brandId, entry);
    entry.shopIds.push(id);
  }
  return { key: "brand", name, sections: [...brands.values()] };
}

/**
 * The sections of a grouping, and one of the shops that are in none of them.
 * @param rest the name of that one
 */
export function sectionsWithRest(
  { sections }: ShopGroupingChoice,
  shops: readonly { id: number }[],
  rest: string,
): readonly ShopSection[] {
  const grouped = new Set(sections.flatMap(({ shopIds }) => shopIds));
  const shopIds = shops.map(({ id }) => id).filter((id) => !grouped.has(id));
  return shopIds.length === 0 ? sections : [...sections, { key: "rest", name: rest, shopIds }];
}
