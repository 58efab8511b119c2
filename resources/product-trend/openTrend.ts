import type { ReportDrill } from "../../src/report-model/reportShape.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";

/** The page behind a product of a list: its price, quantity and guests over time. */
export const buildTrendDrill = (row: ReportRow): ReportDrill => ({
  path: consolePaths.productTrend,
  params: { product: String(row["productCode"]) },
});
