/** The factors of a change, in the order in which they are split off. Their sum is the change. */
export const changeFactors = [
  "openedChange",
  "closedChange",
  "gapChange",
  "dayChange",
  "guestChange",
  "unguestedChange",
  "priceChange",
  "discountChange",
  "orderChange",
] as const;
