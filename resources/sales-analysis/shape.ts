import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { mixColumns } from "./mix.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const salesAnalysisShape = {
  ...salesReport,
  path: paths.salesAnalysis,
  // The shares stand in a table of their own: beside the others they would not be seen without scrolling.
  columns: { net_sales: { filed: true }, cost: { filed: true }, gross: { filed: true }, ...mixColumns },
  byMonth: true,
  opens: "last12",
} as const satisfies Shape<"sales-analysis">;
