/** What the sales reports have in common: the sale mode picks the leading measure, the delivery service is asked for deliveries. */
export const salesReport = {
  lead: { included: "sales", excluded: "net_sales" },
  filters: { deliveryService: { when: { argument: "orderType", is: "DELIVERY" } } },
} as const;
