import type { ReportLabels } from "../../src/generated/labels.ts";

export const dailyClosing = {
  name: "日次精算",
  columns: {
    shop_name: "店舗",
    date: "営業日",
    revision: "版",
    closedAt: "精算日時",
    staff: "担当者",
    sales: "売上",
    salesChange: "前の版との差",
    difference: "現金差額",
    lateReceipts: "精算後のレシート",
    stale: "再精算が必要",
  },
} satisfies ReportLabels["daily-closing"];
