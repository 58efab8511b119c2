import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesMixFileColumns } from "./salesMix.ts";
import { salesReport } from "../sales/salesReport.ts";

/** What the server must know to write its file. */
export const salesAnalysisShape = {
  ...salesReport,
  path: consolePaths.salesAnalysis,
  // The shares stand in a table of their own: beside the others they would not be seen without scrolling.
  columns: { net_sales: { filed: true }, cost: { filed: true }, gross: { filed: true }, ...salesMixFileColumns },
  byMonth: true,
  opens: "last12",
} as const satisfies ReportShape<"sales-analysis">;
