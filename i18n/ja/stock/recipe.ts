import type { ResourceLabels } from "../../../src/generated/labels.ts";

export const recipe = {
  name: "レシピ",
  fields: {
    recipeId: "ID",
    productCode: "商品コード",
    productName: "商品",
    ingredients: "材料",
    "ingredients.itemId": "品目",
    "ingredients.quantity": "量(在庫単位)",
    "ingredients.yieldRate": "歩留まり",
    theoreticalCost: "理論原価(税抜)",
    cost: "登録原価(税抜)",
    price: "価格(税込)",
    costRate: "理論原価率",
    status: "状態",
  },
  options: { status: { COSTED: "計算済み", UNPRICED: "単価なし", UNKNOWN_PRODUCT: "商品なし" } },
  sections: {},
} satisfies ResourceLabels["recipe"];

/** The cost beside the form, and the page of the products without a recipe. */
export const recipeTexts = {
  product: "商品",
  code: "コード",
  unknown: "同じコードの商品がありません",
  price: "価格(税込)",
  theoretical: "理論原価(原価率)",
  registered: "登録原価(原価率)",
  lines: "材料ごとの原価",
  item: "材料",
  used: "使う量",
  yen: "金額",
  noPrice: "単価なし",
  unpriced: (names: string) => `単価のない品目があるため、原価を計算できません: ${names}`,
  with: "レシピのある商品",
  without: "レシピのない商品",
  missing: (count: number, all: number) => `レシピのない商品 ${count}件（全${all}件）`,
  complete: "すべての商品にレシピがあります。",
  toDo: "操作",
  add: "レシピを登録する",
};
