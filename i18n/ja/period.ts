import type { ReportLabels } from "../../src/generated/labels.ts";

export const period = {
  name: "期間別売上",
  columns: {
    business_date: "営業日",
    sales: "売上",
    net_sales: "純売上",
    cost: "原価",
    gross: "粗利",
    grossRate: "粗利率",
    pairs: "組数",
    visitor: "客数",
    customerUnitPrice: "客単価",
    discounts: "値引・割引",
    returns: "返品",
    cancels: "取消",
    points: "ポイント",
    tax8: "消費税(8%)",
    tax10: "消費税(10%)",
    depositsCash: "現金",
    depositsCredit: "クレジット",
    depositsEmoney: "電子マネー",
    depositsQr: "QR決済",
    depositsOther: "その他入金",
    delivery: "デリバリー売掛",
  },
} satisfies ReportLabels["period"];
