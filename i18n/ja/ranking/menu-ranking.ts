import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";
import { rankingColumns } from "./ranking.ts";

export const menuRanking = {
  name: "メニューランキング",
  columns: {
    ...rankingColumns,
    productCode: "コード",
    productName: "商品",
    categoryName: "カテゴリ",
    price: "価格",
    ...measureNames,
  },
} satisfies ReportLabels["menu-ranking"];
