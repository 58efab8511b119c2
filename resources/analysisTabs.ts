import { paths } from "./paths.ts";

/** The tabs of /analytics-sales: months, crosstabs, discounts, and staff. */
export const analysisTabs = [
  { path: paths.salesAnalysis, label: "parts.cross.tab", title: "resources.sales-analysis.name" },
  { path: paths.cross, label: "resources.cross.name" },
  { path: paths.discountAnalysis, label: "resources.discount-analysis.name" },
  { path: paths.staffSales, label: "resources.staff-sales.name" },
] as const;
