import { paths } from "./paths.ts";

/** The tabs of /analytics-sales: months and crosstabs. Discounts and staff are lines of the menu. */
export const analysisTabs = [
  { path: paths.salesAnalysis, label: "parts.cross.tab", title: "resources.sales-analysis.name" },
  { path: paths.cross, label: "resources.cross.name" },
] as const;
