import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

const classes = { A: "A", B: "B", C: "C" };

export const productAbc = {
  name: "ABC分析（商品別）",
  columns: {
    rank: "順位",
    productCode: "コード",
    productName: "商品",
    categoryName: "カテゴリ",
    price: "価格",
    costRate: "原価率",
    cumulative: "累計",
    abcClass: "区分",
    crossClass: "クロス",
    ...measureNames,
  },
  options: { abcClass: classes, crossClass: classes },
} satisfies ReportLabels["product-abc"];
