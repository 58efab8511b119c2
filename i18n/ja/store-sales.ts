import type { ReportLabels } from "../../src/generated/labels.ts";

export const storeSales = {
  name: "店舗別売上",
  columns: {
    shop_name: "店舗",
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
  },
} satisfies ReportLabels["store-sales"];
