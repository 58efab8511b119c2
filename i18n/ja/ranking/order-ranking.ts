import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";
import { rankingColumns } from "./ranking.ts";

export const orderRanking = {
  name: "出数ランキング",
  columns: {
    ...rankingColumns,
    productCode: "コード",
    productName: "商品",
    categoryName: "カテゴリ",
    shops: "販売店舗",
    ...measureNames,
  },
} satisfies ReportLabels["order-ranking"];
