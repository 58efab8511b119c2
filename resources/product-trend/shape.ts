import type { ProductTrend } from "../../src/generated/types.ts";
import type { Shape } from "../../src/report/model/shape.ts";
import type { Answer } from "../../src/report/reportQuery.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

/** The product by which the report is narrowed. */
const productOf = (answer: Answer) => answer["product"] as ProductTrend["product"];

/** Its name, by its code. */
function nameIn(answer: Answer): Readonly<Record<string, string>> {
  const product = productOf(answer);
  return product ? { [product.productCode]: product.productName } : {};
}

/** What the server must know to write its file. */
export const productTrendShape = {
  lead: { included: "quantity", excluded: "quantity" },
  path: paths.productTrend,
  columns: {
    meanPrice: { change: true },
    netMeanPrice: { change: true },
    visitor: { change: true },
    perHundred: { change: true },
    net_sales: { hidden: true },
    cost: { hidden: true },
  },
  filters: { ...salesReport.filters, product: { names: nameIn } },
  spans: true,
  opens: "last12",
} as const satisfies Shape<"product-trend">;
