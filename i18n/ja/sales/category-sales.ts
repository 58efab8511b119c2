import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const categorySales = {
  columns: {
    categoryName: "カテゴリ",
    ...measureNames,
  },
} satisfies ReportLabels["category-sales"];
