/** Where sales stand by date, and by shop. */
export const periodPath = "/salesterm";
export const storeSalesPath = "/salesterm/stores";

/** The same sales by date and by shop stand together under a toggle. */
export const salesTabs = [
  { path: periodPath, label: "resources.period.name" },
  { path: storeSalesPath, label: "resources.store-sales.name" },
] as const;

/** What the sales reports have in common: the sale mode picks the leading measure, the delivery service is asked for deliveries. */
export const salesReport = {
  lead: { included: "sales", excluded: "net_sales" },
  filters: { deliveryService: { when: { argument: "orderType", is: "DELIVERY" } } },
} as const;
