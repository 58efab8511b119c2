import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "./salesReport.ts";

/** What the server must know to write its file. */
export const periodShape = {
  ...salesReport,
  path: consolePaths.period,
  columns: { cost: { hidden: true }, points: { hidden: true } },
  spans: true,
} as const satisfies ReportShape<"period">;

/** One date by shop. */
export const dayShape = {
  ...salesReport,
  path: consolePaths.salesDay,
  unit: "day",
  sort: "lead",
} as const satisfies ReportShape<"store-sales">;
