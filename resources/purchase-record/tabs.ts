import { paths } from "../paths.ts";

/** The tabs of /purchase-record: what its rows are. */
export const purchaseTabs = [
  { path: paths.purchaseRecord, label: "report.filters.groupBy.options.SUPPLIER", filters: { groupBy: "SUPPLIER" } },
  { path: paths.purchaseRecord, label: "report.filters.groupBy.options.CATEGORY", filters: { groupBy: "CATEGORY" } },
  { path: paths.purchaseRecord, label: "report.filters.groupBy.options.SHOP", filters: { groupBy: "SHOP" } },
] as const;
