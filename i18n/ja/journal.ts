import type { ReportLabels } from "../../src/generated/labels.ts";

export const journal = {
  name: "電子ジャーナル",
  columns: {
    shop_name: "店舗",
    date: "営業日",
    hour: "時間帯",
    soldAt: "会計日時",
    receiptNumber: "レシート番号",
    kind: "区分",
    order_type: "注文の種類",
    deliveryService: "デリバリーサービス",
    visitor: "客数",
    grossSales: "総売上",
    discounts: "値引・割引",
    points: "ポイント",
    total: "合計",
    payment_type: "支払方法",
    staff: "担当者",
  },
} satisfies ReportLabels["journal"];
