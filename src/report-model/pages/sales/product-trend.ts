import type { ProductTrend } from "../../../generated/types.ts";
import type { ReportShape } from "../../reportShape.ts";
import type { ReportAnswer } from "../../request/reportQuery.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "./salesReport.ts";

/** The product by which the report is narrowed. */
const findTrendProduct = (answer: ReportAnswer) => answer["product"] as ProductTrend["product"];

/** Its name, by its code. */
function buildProductNames(answer: ReportAnswer): Readonly<Record<string, string>> {
  const product = findTrendProduct(answer);
  return product ? { [product.productCode]: product.productName } : {};
}

/** What the server must know to write its file. */
export const productTrendShape = {
  lead: { included: "quantity", excluded: "quantity" },
  path: consolePaths.productTrend,
  columns: {
    meanPrice: { change: true },
    netMeanPrice: { change: true },
    visitor: { change: true },
    perHundred: { change: true },
    net_sales: { hidden: true },
    cost: { hidden: true },
  },
  filters: { ...salesReport.filters, product: { names: buildProductNames } },
  spans: true,
  opens: "last12",
} as const satisfies ReportShape<"product-trend">;
