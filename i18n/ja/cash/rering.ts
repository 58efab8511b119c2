import type { ReportLabels } from "../../../src/generated/labels.ts";
import { tenderNames } from "../words/orders.ts";

export const rering = {
  name: "打ち直し",
  columns: {
    transactionDate: "営業日",
    transactionTime: "取消時刻",
    shopName: "店舗",
    staffName: "担当者",
    reason: "理由",
    receiptNumber: "取消の会計",
    rerungNumber: "打ち直し",
    total: "取消額",
    rerungTotal: "打ち直し額",
    difference: "差額",
    cash: "うち現金",
    missingProducts: "なくなった商品",
    minutesAfterVoid: "取消から(分)",
    payment_type: "支払",
  },
  sums: {
    total: "該当件数",
    voids: "会計の取消",
    smaller: "小さくなった会計",
    others: "同じか大きい会計",
    difference: "差額の合計",
    cash: "うち現金",
  },
  options: { payment_type: tenderNames },
} satisfies ReportLabels["rering"];
