import type { CashBalance } from "../../../src/generated/server.ts";

/** Denominations of yen by the name of their field, and what one piece is worth. */
const denominations = {
  yen10000: 10_000,
  yen5000: 5_000,
  yen2000: 2_000,
  yen1000: 1_000,
  yen500: 500,
  yen100: 100,
  yen50: 50,
  yen10: 10,
  yen5: 5,
  yen1: 1,
} as const;

/** Pieces of each denomination. */
export type Pieces = Record<keyof typeof denominations, number>;

/** What was counted and moved for a closing, as it is stored. */
export type CountedCash = Pieces & { carry_over: number; cash_in: number; cash_out: number; deposit: number };

/** The cash figures of a closing, in yen; a closing whose cash was not counted has no real balance and no difference. */
export type CashFigures = Omit<CashBalance, "shop_id" | "shop_name" | "date" | "staff">;

const nothing: Pieces = Object.assign({}, ...Object.keys(denominations).map((name) => ({ [name]: 0 })));

/** Yen that the pieces are worth. */
export const worth = (pieces: Pieces): number =>
  Object.entries(denominations).reduce((sum, [name, yen]) => sum + yen * pieces[name as keyof Pieces], 0);

/** The next day's float: what was counted and not taken to the bank. */
export const chargeOf = (cash: Pieces & { deposit: number }): number => worth(cash) - cash.deposit;

/** domain.md (Closing and cash): calculated = carry-over + cash sales + in − out; difference = counted − calculated. */
export function cashFigures(cashSales: number, cash: CountedCash | null): CashFigures {
  const carryOver = cash?.carry_over ?? 0;
  const cashIn = cash?.cash_in ?? 0;
  const cashOut = cash?.cash_out ?? 0;
  const calculateBalance = carryOver + cashSales + cashIn - cashOut;
  const realBalance = cash && worth(cash);
  const { yen10000, yen5000, yen2000, yen1000, yen500, yen100, yen50, yen10, yen5, yen1 } = cash ?? nothing;
  return {
    ...{ yen10000, yen5000, yen2000, yen1000, yen500, yen100, yen50, yen10, yen5, yen1 },
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
