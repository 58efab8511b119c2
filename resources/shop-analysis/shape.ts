import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const shopAnalysisShape = {
  ...salesReport,
  path: paths.shopAnalysis,
  columns: { net_sales: { filed: true }, cost: { filed: true }, gross: { filed: true }, labourHours: { filed: true } },
  opens: "lastMonth",
  sort: "lead",
} as const satisfies Shape<"shop-analysis">;
