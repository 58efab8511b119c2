import type { Shape } from "../../src/report/model/shape.ts";
import { paths } from "../paths.ts";
import { salesReport } from "../salesReport.ts";

const filed = { filed: true } as const;

/** What the server must know to write its file. */
export const shopAnalysisShape = {
  ...salesReport,
  path: paths.shopAnalysis,
  // The card of budgets has the difference from them, the chart guests and price: the table stays within the page.
  columns: {
    net_sales: filed,
    budget: filed,
    netBudget: filed,
    pairs: filed,
    pairUnitPrice: filed,
    netPairUnitPrice: filed,
    cost: filed,
    gross: filed,
    labourHours: filed,
  },
  opens: "lastMonth",
  sort: "lead",
} as const satisfies Shape<"shop-analysis">;
