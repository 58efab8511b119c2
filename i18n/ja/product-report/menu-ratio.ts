import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const menuRatio = {
  name: "メニュー構成比",
  columns: {
    productName: "商品",
    productCode: "コード",
    categoryName: "カテゴリ",
    categoryShare: "カテゴリ内",
    shopCount: "売れた店舗",
    ...measureNames,
  },
} satisfies ReportLabels["menu-ratio"];
