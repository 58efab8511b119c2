import type { ReportLabels } from "../../../src/generated/labels.ts";

export const countProductDaily = {
  columns: {
    business_date: "営業日",
    label: "商品",
    number: "販売数",
    output: "出数",
  },
} satisfies ReportLabels["count-product-daily"];
