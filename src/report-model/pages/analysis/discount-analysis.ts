import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";
import { toStaffNames } from "./staffNames.ts";

/** What the server must know to write its file. */
export const discountAnalysisShape = {
  lead: { included: "discounts", excluded: "netDiscounts" },
  path: consolePaths.discountAnalysis,
  filters: { ...salesReport.filters, staff: { names: toStaffNames } },
  columns: { shop_name: { filed: { unless: { argument: "by", is: ["STAFF"] } } } },
  opens: "lastMonth",
} as const satisfies ReportShape<"discount-analysis">;
