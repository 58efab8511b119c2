/** The figures of a cash balance in the order in which they are worked out. */
export const balanceNames = [
  "carryOver",
  "cashSales",
  "cashIn",
  "cashOut",
  "calculateBalance",
  "realBalance",
  "difference",
  "depositCash",
  "charge",
] as const;
