import { allergenList, type AllergenName } from "../../../src/domain/dish/allergens.ts";

/** What labels of food name. */
export const allergens = Object.fromEntries(
  allergenList.allergens.map(({ allergen, name }) => [allergen, name]),
) as Readonly<Record<AllergenName, string>>;

/** What a product may say of its allergens. */
export const productAllergens = { NONE: "含まない", ...allergens } as const;

export const allergenTexts = {
  statements: { UNSTATED: "未登録", NONE: "含まない", CONTAINED: "含む" },
  kinds: { REQUIRED: "特定原材料（表示の義務がある8品目）", RECOMMENDED: "準ずるもの（表示が勧められる20品目）" },
  list: (date: string) => `消費者庁の一覧（${date}）による`,
  none: "28品目を含まない",
  containedIn: (language: string, names: string) => `アレルゲン(${language}): ${names}`,
  contained: (names: string) => `アレルゲン: ${names}`,
  emptied: "含むものがなくなり、アレルゲンは未登録になります。どれも含まないなら「含まない」にしてください",
} as const;
