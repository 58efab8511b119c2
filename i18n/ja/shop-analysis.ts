import type { ReportLabels } from "../../src/generated/labels.ts";
import { measures } from "./measures.ts";

export const shopAnalysis = {
  columns: {
    shop_name: "店舗",
    ...measures,
    cashDifference: "現金差額",
  },
} satisfies ReportLabels["shop-analysis"];
