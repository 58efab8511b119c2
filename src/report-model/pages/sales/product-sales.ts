import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "./salesReport.ts";

/** What the server must know to write its file. */
export const productSalesShape = {
  ...salesReport,
  path: consolePaths.productSales,
  columns: { quantity: { change: true } },
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  sort: "lead",
} as const satisfies ReportShape<"product-sales">;
