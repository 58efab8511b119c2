import type { ReportShape } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";
import { salesReport } from "../sales/salesReport.ts";

const filedColumn = { filed: true } as const;

/** What the server must know to write its file. */
export const shopAnalysisShape = {
  ...salesReport,
  path: consolePaths.shopAnalysis,
  // The card of budgets has the difference from them, the chart guests and price: the table stays within the page.
  columns: {
    net_sales: filedColumn,
    budget: filedColumn,
    netBudget: filedColumn,
    pairs: filedColumn,
    pairUnitPrice: filedColumn,
    netPairUnitPrice: filedColumn,
    cost: filedColumn,
    gross: filedColumn,
    labourHours: filedColumn,
  },
  opens: "lastMonth",
  sort: "lead",
} as const satisfies ReportShape<"shop-analysis">;
