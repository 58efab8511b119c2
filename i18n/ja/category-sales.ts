import type { ReportLabels } from "../../src/generated/labels.ts";

export const categorySales = {
  name: "カテゴリ別売上",
  columns: {
    categoryName: "カテゴリ",
    quantity: "数量",
    sales: "売上",
    share: "構成比",
    net_sales: "純売上",
    cost: "原価",
    gross: "粗利",
    grossRate: "粗利率",
  },
} satisfies ReportLabels["category-sales"];
