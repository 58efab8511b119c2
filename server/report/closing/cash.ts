import { noPieces, piecesOf, worth, type Pieces } from "../../../src/core/cash.ts";
import type { CashBalance } from "../../../src/generated/server.ts";

/** What was counted and moved for a closing, as it is stored. */
export type CountedCash = Pieces & { carry_over: number; cash_in: number; cash_out: number; deposit: number };

/** The cash figures of a closing, in yen; a closing whose cash was not counted has no real balance and no difference. */
export type CashFigures = Omit<CashBalance, "shop_id" | "shop_name" | "date" | "staff">;

/** The next day's float: what was counted and not taken to the bank. */
export const chargeOf = (cash: Pieces & { deposit: number }): number => worth(cash) - cash.deposit;

/** domain.md (Closing and cash): calculated = carry-over + cash sales + in − out; difference = counted − calculated. */
export function cashFigures(cashSales: number, cash: CountedCash | null): CashFigures {
  const carryOver = cash?.carry_over ?? 0;
  const cashIn = cash?.cash_in ?? 0;
  const cashOut = cash?.cash_out ?? 0;
  const calculateBalance = carryOver + cashSales + cashIn - cashOut;
  const realBalance = cash && worth(cash);
  return {
    ...piecesOf(cash ?? noPieces),
    carryOver,
    cashSales,
    cashIn,
    cashOut,
    calculateBalance,
    realBalance,
    depositCash: cash?.deposit ?? 0,
    charge: cash ? chargeOf(cash) : 0,
    difference: realBalance === null ? null : realBalance - calculateBalance,
  };
}
