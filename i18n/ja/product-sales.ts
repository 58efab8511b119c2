import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";

export const productSales = {
  columns: {
    productCode: "商品コード",
    productName: "商品",
    categoryName: "カテゴリ",
    ...measures,
  },
} satisfies ReportLabels["product-sales"];
