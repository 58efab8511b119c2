/** The figures of domain.md by their names: one word each, in every report. */
export const measures = {
  sales: "売上",
  net_sales: "純売上",
  cost: "原価",
  gross: "粗利",
  grossRate: "粗利率",
  costedSales: "原価の分かる純売上",
  costCoverage: "原価の把握率",
  pairs: "組数",
  visitor: "客数",
  customerUnitPrice: "客単価",
  discounts: "値引・割引",
  returns: "返品",
  cancels: "取消",
  points: "ポイント",
  quantity: "数量",
  share: "構成比",
} as const;
