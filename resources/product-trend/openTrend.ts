import type { Drill } from "../../src/report/definition.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { paths } from "../paths.ts";

/** The page behind a product of a list: its price, quantity and guests over time. */
export const openTrend = (row: ReportRow): Drill => ({
  path: paths.productTrend,
  params: { product: String(row["productCode"]) },
});
