import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { allergens } from "../menu/allergens.ts";

export const purchaseItem = {
  name: "仕入品目",
  fields: {
    itemId: "ID",
    itemCode: "品目コード",
    itemName: "品目名",
    janCode: "JANコード",
    itemCategory: "分類",
    supplierId: "主な仕入先",
    storage: "保管",
    unit: "在庫単位",
    orderUnit: "発注単位",
    unitsPerCase: "入数",
    taxRate: "税率",
    lossRate: "ロス率",
    price: "いまの単価(税抜)",
    priceFrom: "適用開始日",
    priceChange: "値動き",
    unitPrice: "在庫単位あたり(税抜)",
    allergens: "アレルゲン",
    active: "取引中",
  },
  options: {
    storage: { AMBIENT: "常温", CHILLED: "冷蔵", FROZEN: "冷凍" },
    taxRate: { STANDARD: "10%", REDUCED: "8%（軽減）" },
    allergens,
  },
  sections: { item: "品目", units: "単位と税", allergens: "アレルゲン", state: "状態" },
} satisfies ResourceLabels["purchase-item"];
