import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";

export const categorySales = {
  columns: {
    categoryName: "カテゴリ",
    ...measures,
  },
} satisfies ReportLabels["category-sales"];
