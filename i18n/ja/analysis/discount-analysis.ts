import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const discountAnalysis = {
  name: "値引分析",
  columns: {
    name: "内訳",
    shop_name: "店舗",
    ...measureNames,
    uses: "回数",
    receipts: "会計",
    mean: "1会計あたり",
    carriedSales: "会計の総売上",
    rate: "値引率",
    shopCount: "店舗数",
  },
  sums: {
    discountedReceipts: "値引のある会計",
    discountedSales: "その総売上",
    discountedRate: "総売上に対する値引",
  },
} satisfies ReportLabels["discount-analysis"];
