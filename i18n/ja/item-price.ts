import type { ResourceLabels } from "../../src/generated/labels.ts";

export const itemPrice = {
  fields: {
    itemPriceId: "ID",
    itemId: "品目",
    itemName: "品目",
    supplierId: "仕入先",
    fromDate: "適用開始日",
    price: "単価(税抜)",
    change: "値動き",
    status: "状態",
  },
  options: { status: { CURRENT: "適用中", COMING: "適用前", PAST: "終了" } },
  sections: {},
} satisfies ResourceLabels["item-price"];
