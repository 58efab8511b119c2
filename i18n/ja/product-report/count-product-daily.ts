import type { ReportLabels } from "../../../src/generated/labels.ts";

export const countProductDaily = {
  name: "カウント商品出数 日別",
  columns: {
    business_date: "営業日",
    label: "商品",
    number: "販売数",
    output: "出数",
  },
} satisfies ReportLabels["count-product-daily"];
