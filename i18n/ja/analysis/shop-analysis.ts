import type { ReportLabels } from "../../../src/generated/labels.ts";
import { measureNames } from "../report/measures.ts";

export const shopAnalysis = {
  name: "店舗分析",
  columns: {
    shop_name: "店舗",
    ...measureNames,
    cashDifference: "現金差額",
    labourHours: "人時",
    labourSales: "人時のある日の純売上",
    salesPerHour: "人時売上高",
  },
} satisfies ReportLabels["shop-analysis"];
