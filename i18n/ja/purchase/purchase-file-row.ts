import type { ResourceLabels } from "../../../src/generated/labels.ts";
import { slipStatusNames } from "./slip-words.ts";

const { DRAFT, ORDERED } = slipStatusNames;

export const openPurchaseSlip = {
  name: "まとめて発注・取り止め",
  fields: {
    slipId: "ID",
    slipNumber: "伝票番号",
    shopName: "店舗",
    supplierName: "仕入先",
    orderDate: "発注日",
    deliveryDate: "納品予定日",
    status: "状態",
    lines: "明細",
    total: "合計(税込)",
  },
  options: { status: { DRAFT, ORDERED } },
  actions: {
    orderPurchaseSlips: { name: "発注する", fields: { send: "発注書を仕入先へメールで送る" }, options: {} },
    cancelPurchaseSlips: { name: "取り止める", fields: { reason: "理由" }, options: {} },
  },
  sections: {},
} satisfies ResourceLabels["open-purchase-slip"];

/** What the dialog of several slips says of them. */
export const severalSlipTexts = {
  label: "対象の伝票",
  columns: { shop: "店舗", supplier: "仕入先", slips: "伝票", total: "合計(税込)" },
  sum: "合計",
} as const;

export const purchaseFileRow = {
  name: "仮発注のCSV",
  fields: {
    slipId: "ID",
    slipCode: "伝票コード",
    supplierId: "仕入先",
    deliveryDate: "納品予定日",
    itemId: "品目",
    quantity: "数量",
    price: "単価(税抜)",
    remarks: "備考",
  },
  options: {},
  sections: {},
} satisfies ResourceLabels["purchase-file-row"];

/** In what a row differs from the others of its slip. */
export const fileRowTexts = {
  supplier: "仕入先が違います。",
  deliveryDate: "納品予定日が違います。",
  remarks: "備考が違います。",
  lines: (most: number) => `一枚の伝票は${most}行までです。`,
} as const;
