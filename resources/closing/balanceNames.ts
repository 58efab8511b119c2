/** The figures of a cash balance, in the order of the calculation. */
const balanceNames = [
  "carryOver",
  "cashSales",
  "cashIn",
  "laterVoidCash",
  "cashOut",
  "voidRefundCash",
  "calculateBalance",
  "realBalance",
  "difference",
  "depositCash",
  "charge",
] as const;

/** The calculated figures of a drawer. Cash sales are not among them: they belong to the figures of sales. */
export const calculatedCashNames = ["carryOver", "cashIn", "cashOut", "calculateBalance"] as const;

/** The figures that need a count. */
export const countedCashNames = ["realBalance", "difference", "depositCash", "charge"] as const;

type Shares = Readonly<Record<"laterVoidCash" | "voidRefundCash", number>>;

/** Whether a balance shows a figure. Parts of cash in and out are shown only if they are not zero. */
export const hasBalanceFigure =
  ({ laterVoidCash, voidRefundCash }: Shares) =>
  (name: string): boolean =>
    (name !== "laterVoidCash" || laterVoidCash !== 0) && (name !== "voidRefundCash" || voidRefundCash !== 0);

/** The figures of a balance. */
export const listBalanceFigures = (cash: Shares) => balanceNames.filter(hasBalanceFigure(cash));
