import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const productSales = {
  name: "商品別売上",
  columns: {
    productCode: "商品コード",
    productName: "商品",
    categoryName: "カテゴリ",
    ...measureNames,
  },
} satisfies ReportLabels["product-sales"];
