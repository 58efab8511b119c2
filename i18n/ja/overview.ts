import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";

export const overview = {
  columns: {
    shop_name: "店舗",
    ...measures,
    budgetedSales: "予算のある店舗の売上",
    netBudgetedSales: "予算のある店舗の純売上",
  },
} satisfies ReportLabels["overview"];
