import { consolePaths } from "../../../domain/consolePaths.ts";

/** The tabs of the sales by date and by shop. */
export const salesTabs = [
  { path: consolePaths.period, label: "resources.period.name" },
  { path: consolePaths.storeSales, label: "resources.store-sales.name" },
] as const;

/** What sales reports share: the sale mode decides the leading measure, and the delivery service is a filter only for deliveries. */
export const salesReport = {
  lead: { included: "sales", excluded: "net_sales" },
  filters: { deliveryService: { when: { argument: "orderType", is: "DELIVERY" } } },
} as const;
