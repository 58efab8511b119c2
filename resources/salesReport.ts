import { paths } from "./paths.ts";

/** The same sales by date and by shop stand together under a toggle. */
export const salesTabs = [
  { path: paths.period, label: "resources.period.name" },
  { path: paths.storeSales, label: "resources.store-sales.name" },
] as const;

/** What the sales reports have in common: the sale mode picks the leading measure, the delivery service is asked for deliveries. */
export const salesReport = {
  lead: { included: "sales", excluded: "net_sales" },
  filters: { deliveryService: { when: { argument: "orderType", is: "DELIVERY" } } },
} as const;
