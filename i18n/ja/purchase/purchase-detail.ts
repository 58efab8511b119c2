import type { ReportLabels } from "../../../src/generated/labels.ts";
import { slipSourceNames, slipStatusNames } from "./slip-words.ts";

export const purchaseDetail = {
  name: "仕入明細",
  columns: {
    date: "日付",
    shopName: "店舗",
    supplierName: "仕入先",
    slipNumber: "伝票番号",
    status: "状態",
    itemCode: "品目コード",
    itemName: "品目",
    quantity: "数量",
    unit: "単位",
    price: "単価(税抜)",
    taxRate: "税率(%)",
    amount: "金額(税抜)",
    tax: "消費税",
    registrationNumber: "登録番号",
  },
  sums: { total: "明細の数", amount: "金額(税抜)", tax: "消費税" },
  options: { status: slipStatusNames },
} satisfies ReportLabels["purchase-detail"];

export const purchaseSlips = {
  name: "仕入伝票",
  columns: {
    date: "日付",
    slipNumber: "伝票番号",
    supplierName: "仕入先",
    shopName: "店舗",
    status: "状態",
    source: "作り方",
    lines: "明細",
    amount: "金額(税抜)",
    tax: "消費税",
  },
  sums: { total: "伝票の数", amount: "金額(税抜)", tax: "消費税" },
  options: { status: slipStatusNames, source: slipSourceNames },
} satisfies ReportLabels["purchase-slips"];
