/** The same sales by date and by shop stand together under a toggle. */
export const salesTabs = [
  { path: "/salesterm", label: "resources.period.name" },
  { path: "/salesterm/stores", label: "resources.store-sales.name" },
];

/** What the sales reports have in common: the sale mode picks the leading measure, the delivery service is asked for deliveries. */
export const salesReport = {
  lead: { included: "sales", excluded: "net_sales" },
  filters: { deliveryService: { when: { argument: "orderType", is: "DELIVERY" } } },
} as const;
