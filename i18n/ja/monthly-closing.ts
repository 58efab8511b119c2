import type { ReportLabels } from "../../src/generated/labels.ts";

export const monthlyClosing = {
  name: "月次精算",
  columns: {
    shop_name: "店舗",
    date: "営業日",
    closed: "精算済み",
    stale: "再精算が必要",
    sales: "売上",
    difference: "現金差額",
  },
} satisfies ReportLabels["monthly-closing"];
