import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** What the server must know to write its file. */
export const productSalesShape = {
  ...salesReport,
  path: paths.productSales,
  columns: { quantity: { change: true } },
  filters: { ...salesReport.filters, categoryCode: { named: "categoryName" } },
  sort: "lead",
} as const satisfies Shape<"product-sales">;
