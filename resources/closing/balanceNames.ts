/** The figures of a cash balance in the order in which they are worked out. */
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

/** What is calculated of a drawer before its cash is counted; the cash sales stand among the figures of the sales. */
export const calculatedNames = ["carryOver", "cashIn", "cashOut", "calculateBalance"] as const;

/** The figures that need a count. */
export const countedNames = ["realBalance", "difference", "depositCash", "charge"] as const;

type Shares = Readonly<Record<"laterVoidCash" | "voidRefundCash", number>>;

/** Whether a balance shows a figure: parts of cash in and out only where they are not zero, the others always. */
export const hasFigure =
  ({ laterVoidCash, voidRefundCash }: Shares) =>
  (name: string): boolean =>
    (name !== "laterVoidCash" || laterVoidCash !== 0) && (name !== "voidRefundCash" || voidRefundCash !== 0);

/** The figures of a balance. */
export const balanceFigures = (cash: Shares) => balanceNames.filter(hasFigure(cash));
