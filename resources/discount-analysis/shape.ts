import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";
import { personIn } from "../staff-sales/person.ts";

/** What the server must know to write its file. */
export const discountAnalysisShape = {
  lead: { included: "discounts", excluded: "netDiscounts" },
  path: paths.discountAnalysis,
  filters: { ...salesReport.filters, staff: { names: personIn } },
  columns: { shop_name: { filed: { unless: { argument: "by", is: ["STAFF"] } } } },
  opens: "lastMonth",
} as const satisfies Shape<"discount-analysis">;
