import type { ResourceLabels } from "../../src/generated/labels.ts";

export const recipe = {
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
