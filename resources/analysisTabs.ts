import { consolePaths } from "../src/domain/consolePaths.ts";

/** The tabs of /analytics-sales: months and crosstabs. Discounts and staff are lines of the menu. */
export const analysisTabs = [
  { path: consolePaths.salesAnalysis, label: "pages.cross.months", title: "resources.sales-analysis.name" },
  { path: consolePaths.cross, label: "resources.cross.name" },
] as const;
