import type { ResourceLabels } from "../../../src/generated/labels.ts";

const status = { CURRENT: "適用中", COMING: "適用前", PAST: "終了" } as const;

export const itemPrice = {
  name: "仕入単価",
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
  options: { status },
  sections: {},
} satisfies ResourceLabels["item-price"];

/** The prices in the form of an item. */
export const itemPriceTexts = {
  title: "単価（発注単位あたり、税抜）",
  none: "単価がまだ登録されていません。",
  from: itemPrice.fields.fromDate,
  supplier: itemPrice.fields.supplierId,
  price: "単価",
  change: itemPrice.fields.change,
  status: itemPrice.fields.status,
  states: status,
  add: "単価を登録する",
};
