import type { ReportLabels } from "../../src/generated/labels.ts";
import { receiptKinds } from "./orders.ts";

export const voids = {
  name: "取消一覧",
  columns: {
    shopName: "店舗",
    transactionDate: "営業日",
    transactionTime: "時刻",
    kind: "区分",
    total: "金額",
    staffName: "担当者",
    reason: "理由",
  },
  options: { kind: receiptKinds },
} satisfies ReportLabels["void"];
