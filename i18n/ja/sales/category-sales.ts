import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const categorySales = {
  name: "カテゴリ別売上",
  columns: {
    categoryName: "カテゴリ",
    ...measureNames,
  },
} satisfies ReportLabels["category-sales"];
