import type { ReportLabels } from "../../../src/generated/labels.ts";
import { deliveryServices, orderTypeNames, receiptKinds, tenderNames } from "../words/orders.ts";

export const journal = {
  name: "電子ジャーナル",
  columns: {
    soldAt: "会計日時",
    receiptNumber: "番号",
    shop_name: "店舗",
    date: "営業日",
    status: "区分",
    order_type: "注文",
    deliveryService: "サービス",
    visitor: "客数",
    grossSales: "総売上",
    discounts: "値引・割引",
    points: "ポイント",
    total: "合計",
    payment_type: "支払",
    staff: "担当者",
  },
  sums: { total: "該当件数", sales: "売上(取消を除く)" },
  options: {
    status: { ...receiptKinds, VOIDED: "取消済" },
    order_type: orderTypeNames,
    deliveryService: deliveryServices,
    payment_type: tenderNames,
  },
} satisfies ReportLabels["journal"];
