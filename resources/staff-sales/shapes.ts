import type { ReportShape } from "../../src/report/model/shape.ts";
import { consolePaths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { toStaffNames } from "./person.ts";

/** What the server must know to write its file. */
export const staffSalesShape = {
  ...salesReport,
  path: consolePaths.staffSales,
  columns: { cancelRate: { hidden: true }, pairUnitPrice: { hidden: true }, netPairUnitPrice: { hidden: true } },
  opens: "lastMonth",
  sort: "lead",
} as const satisfies ReportShape<"staff-sales">;

/** The dates of one person. */
export const staffDaysShape = {
  ...salesReport,
  path: consolePaths.staffDays,
  filters: { ...salesReport.filters, staff: { names: toStaffNames } },
  columns: staffSalesShape.columns,
} as const satisfies ReportShape<"staff-days">;
