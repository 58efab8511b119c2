/**
 * What labels of food name: the list of the Consumer Affairs Agency (消費者庁), as it was last changed. REQUIRED (特定原材料) must be named,
 * RECOMMENDED (特定原材料に準ずるもの) should be. A change of the list is a change of this file and of the enums `Allergen` and
 * `ProductAllergen` of the SDL, which a test compares with it.
 */
export const allergenList = {
  /** 令和6年3月28日: macadamia nuts came in, matsutake went. Walnuts are required since 令和5年3月9日. */
  changedOn: "2024-03-28",
  allergens: [
    { allergen: "SHRIMP", kind: "REQUIRED", name: "えび", nameEn: "Shrimp", nameZh: "虾", nameKo: "새우" },
    { allergen: "CRAB", kind: "REQUIRED", name: "かに", nameEn: "Crab", nameZh: "螃蟹", nameKo: "게" },
    { allergen: "WALNUT", kind: "REQUIRED", name: "くるみ", nameEn: "Walnut", nameZh: "核桃", nameKo: "호두" },
    { allergen: "WHEAT", kind: "REQUIRED", name: "小麦", nameEn: "Wheat", nameZh: "小麦", nameKo: "밀" },
    { allergen: "BUCKWHEAT", kind: "REQUIRED", name: "そば", nameEn: "Buckwheat", nameZh: "荞麦", nameKo: "메밀" },
    { allergen: "EGG", kind: "REQUIRED", name: "卵", nameEn: "Egg", nameZh: "鸡蛋", nameKo: "계란" },
    { allergen: "MILK", kind: "REQUIRED", name: "乳", nameEn: "Milk", nameZh: "奶", nameKo: "우유" },
    { allergen: "PEANUT", kind: "REQUIRED", name: "落花生", nameEn: "Peanut", nameZh: "花生", nameKo: "땅콩" },
    { allergen: "ALMOND", kind: "RECOMMENDED", name: "アーモンド", nameEn: "Almond", nameZh: "杏仁", nameKo: "아몬드" },
    { allergen: "ABALONE", kind: "RECOMMENDED", name: "あわび", nameEn: "Abalone", nameZh: "鲍鱼", nameKo: "전복" },
    { allergen: "SQUID", kind: "RECOMMENDED", name: "いか", nameEn: "Squid", nameZh: "鱿鱼", nameKo: "오징어" },
    {
      allergen: "SALMON_ROE",
      kind: "RECOMMENDED",
      name: "いくら",
      nameEn: "Salmon roe",
      nameZh: "鲑鱼子",
      nameKo: "연어알",
    },
    { allergen: "ORANGE", kind: "RECOMMENDED", name: "オレンジ", nameEn: "Orange", nameZh: "橙子", nameKo: "오렌지" },
    {
      allergen: "CASHEW",
      kind: "RECOMMENDED",
      name: "カシューナッツ",
      nameEn: "Cashew nut",
      nameZh: "腰果",
      nameKo: "캐슈너트",
    },
    {
      allergen: "KIWI",
      kind: "RECOMMENDED",
      name: "キウイフルーツ",
      nameEn: "Kiwifruit",
      nameZh: "猕猴桃",
      nameKo: "키위",
    },
    { allergen: "BEEF", kind: "RECOMMENDED", name: "牛肉", nameEn: "Beef", nameZh: "牛肉", nameKo: "소고기" },
    { allergen: "SESAME", kind: "RECOMMENDED", name: "ごま", nameEn: "Sesame", nameZh: "芝麻", nameKo: "참깨" },
    { allergen: "SALMON", kind: "RECOMMENDED", name: "さけ", nameEn: "Salmon", nameZh: "鲑鱼", nameKo: "연어" },
    { allergen: "MACKEREL", kind: "RECOMMENDED", name: "さば", nameEn: "Mackerel", nameZh: "鲭鱼", nameKo: "고등어" },
    { allergen: "SOY", kind: "RECOMMENDED", name: "大豆", nameEn: "Soybean", nameZh: "大豆", nameKo: "대두" },
    { allergen: "CHICKEN", kind: "RECOMMENDED", name: "鶏肉", nameEn: "Chicken", nameZh: "鸡肉", nameKo: "닭고기" },
    { allergen: "BANANA", kind: "RECOMMENDED", name: "バナナ", nameEn: "Banana", nameZh: "香蕉", nameKo: "바나나" },
    { allergen: "PORK", kind: "RECOMMENDED", name: "豚肉", nameEn: "Pork", nameZh: "猪肉", nameKo: "돼지고기" },
    {
      allergen: "MACADAMIA",
      kind: "RECOMMENDED",
      name: "マカダミアナッツ",
      nameEn: "Macadamia nut",
      nameZh: "夏威夷果",
      nameKo: "마카다미아너트",
    },
    { allergen: "PEACH", kind: "RECOMMENDED", name: "もも", nameEn: "Peach", nameZh: "桃子", nameKo: "복숭아" },
    { allergen: "YAM", kind: "RECOMMENDED", name: "やまいも", nameEn: "Yam", nameZh: "山药", nameKo: "참마" },
    { allergen: "APPLE", kind: "RECOMMENDED", name: "りんご", nameEn: "Apple", nameZh: "苹果", nameKo: "사과" },
    { allergen: "GELATIN", kind: "RECOMMENDED", name: "ゼラチン", nameEn: "Gelatin", nameZh: "明胶", nameKo: "젤라틴" },
  ],
} as const;

type ListedAllergen = (typeof allergenList.allergens)[number];
export type AllergenName = ListedAllergen["allergen"];

/** What a product says of its allergens: NONE stands alone; null or no entry says nothing at all. */
export type StatedAllergen = AllergenName | "NONE";
type AllergenStatement = readonly StatedAllergen[] | null;

const names: readonly AllergenName[] = allergenList.allergens.map(({ allergen }) => allergen);

/** These allergens with their kinds and names, in the order of the list. */
export const describeAllergens = (contained: readonly AllergenName[]): ListedAllergen[] =>
  allergenList.allergens.filter(({ allergen }) => contained.includes(allergen));

/** The allergens that a statement names; none for NONE, null where it says nothing. */
export function readStatement(statement: AllergenStatement | undefined): AllergenName[] | null {
  if (!statement || statement.length === 0) return null;
  return names.filter((name) => statement.includes(name));
}

/**
 * A statement as it is stored: in the order of the list. What is added to NONE takes its place.
 * @returns undefined where NONE is chosen beside others
 */
export function settleStatement(
  sent: AllergenStatement,
  stored: AllergenStatement = null,
): AllergenStatement | undefined {
  if (!sent || sent.length === 0) return null;
  const contained = names.filter((name) => sent.includes(name));
  if (!sent.includes("NONE")) return contained;
  if (contained.length === 0) return ["NONE"];
  return stored?.includes("NONE") ? contained : undefined;
}
