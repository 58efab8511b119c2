import type { ReportLabels } from "../../../src/generated/labels.ts";

export const countProductSales = {
  name: "カウント商品出数",
  columns: {
    label: "商品",
    number: "販売数",
    output: "出数",
  },
} satisfies ReportLabels["count-product-sales"];
