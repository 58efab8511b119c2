import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { personIn } from "./person.ts";

/** What the server must know to write its file. */
export const staffSalesShape = {
  ...salesReport,
  path: paths.staffSales,
  columns: { cancelRate: { hidden: true }, pairUnitPrice: { hidden: true }, netPairUnitPrice: { hidden: true } },
  opens: "lastMonth",
  sort: "lead",
} as const satisfies Shape<"staff-sales">;

/** The dates of one person. */
export const staffDaysShape = {
  ...salesReport,
  path: paths.staffDays,
  filters: { ...salesReport.filters, staff: { names: personIn } },
  columns: staffSalesShape.columns,
} as const satisfies Shape<"staff-days">;
