import { consolePaths } from "../src/domain/consolePaths.ts";

/** The tabs of /analytics-sales: months and crosstabs. Discounts and staff are lines of the menu. */
export const analysisTabs = [
  { path: consolePaths.salesAnalysis, label: "parts.cross.tab", title: "resources.sales-analysis.name" },
  { path: consolePaths.cross, label: "resources.cross.name" },
] as const;
