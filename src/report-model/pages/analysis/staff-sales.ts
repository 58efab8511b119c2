import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";
import { toStaffNames } from "./staffNames.ts";

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
