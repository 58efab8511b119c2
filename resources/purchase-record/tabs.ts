import { paths } from "../paths.ts";

/** The tabs of /purchase-record: what its rows are. */
export const purchaseTabs = [
  {
    path: paths.purchaseRecord,
    label: "report.filters.groupBy.options.SUPPLIER",
    title: "resources.purchase-record.name",
    filters: { groupBy: "SUPPLIER" },
  },
  {
    path: paths.purchaseRecord,
    label: "report.filters.groupBy.options.CATEGORY",
    title: "resources.purchase-record.name",
    filters: { groupBy: "CATEGORY" },
  },
  {
    path: paths.purchaseRecord,
    label: "report.filters.groupBy.options.SHOP",
    title: "resources.purchase-record.name",
    filters: { groupBy: "SHOP" },
  },
] as const;
