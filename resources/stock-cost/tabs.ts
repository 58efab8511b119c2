import { paths } from "../paths.ts";

/** The tabs of /stock-cost: what its rows are. */
export const stockCostTabs = [
  {
    path: paths.stockCost,
    label: "report.filters.costBy.options.SHOP",
    title: "resources.stock-cost.name",
    filters: { costBy: "SHOP" },
  },
  {
    path: paths.stockCost,
    label: "report.filters.costBy.options.MONTH",
    title: "resources.stock-cost.name",
    filters: { costBy: "MONTH" },
  },
  {
    path: paths.stockCost,
    label: "report.filters.costBy.options.ITEM",
    title: "resources.stock-cost.name",
    filters: { costBy: "ITEM" },
  },
] as const;
