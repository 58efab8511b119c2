import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const salesAnalysisShape = {
  ...salesReport,
  path: paths.salesAnalysis,
  columns: { net_sales: { filed: true }, cost: { filed: true }, gross: { filed: true } },
  byMonth: true,
  opens: "last12",
} as const satisfies Shape<"sales-analysis">;
