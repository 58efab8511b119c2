import type { ReportShape } from "../../src/report/model/shape.ts";
import { consolePaths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { toStaffNames } from "../staff-sales/person.ts";

/** What the server must know to write its file. */
export const discountAnalysisShape = {
  lead: { included: "discounts", excluded: "netDiscounts" },
  path: consolePaths.discountAnalysis,
  filters: { ...salesReport.filters, staff: { names: toStaffNames } },
  columns: { shop_name: { filed: { unless: { argument: "by", is: ["STAFF"] } } } },
  opens: "lastMonth",
} as const satisfies ReportShape<"discount-analysis">;
