import type { ReportLabels } from "../../../src/generated/labels.ts";
import { receiptKinds } from "../words/orders.ts";

export const voids = {
  name: "取消一覧",
  columns: {
    transactionDate: "営業日",
    transactionTime: "時刻",
    shopName: "店舗",
    kind: "区分",
    receiptNumber: "番号",
    staffName: "担当者",
    reason: "理由",
    total: "金額",
    minutesAfterPayment: "会計から(分)",
  },
  sums: { total: "該当件数", amount: "金額の合計" },
  options: { kind: receiptKinds },
} satisfies ReportLabels["void"];
