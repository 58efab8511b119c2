import { sql } from "kysely";
import { noPieces, toPieces, sumPiecesWorth, type DenominationPieces } from "../../../../src/domain/cash.ts";
import type { CashBalance } from "../../../../src/generated/server.ts";

/** Carried over, put in and taken out, in yen: as a closing stored it, or as it is now. */
export type MovedCash = { carry_over: number; cash_in: number; cash_out: number };

/**
 * What a date's receipts brought in cash, in yen, by the names of sales_day's columns. A receipt that was voided on a later date is
 * not among the sales of its own, but its cash was in the drawer when that date ended, and was handed back on the date of the void.
 */
export type SoldCash = { cash: number; later_void_cash: number; void_refund_cash: number };

/** The counted, moved and received cash of a closing, as it is stored. */
export type CountedCash = DenominationPieces & MovedCash & SoldCash & { deposit: number };

/** The figures of a cash balance, in yen; cash that was not counted has no real balance, no difference and leaves no known float. */
export type CashFigures = Pick<
  CashBalance,
  | keyof DenominationPieces
  | "carryOver"
  | "cashSales"
  | "cashIn"
  | "laterVoidCash"
  | "cashOut"
  | "voidRefundCash"
  | "calculateBalance"
  | "realBalance"
  | "depositCash"
  | "charge"
  | "difference"
>;

/** The next day's float: the counted cash that does not go to the bank. */
export const calculateCharge = (cash: DenominationPieces & { deposit: number }): number =>
  sumPiecesWorth(cash) - cash.deposit;

/** The cash that the receipts of a date leave in the drawer. */
const sumReceiptCash = ({ cash, later_void_cash, void_refund_cash }: SoldCash): number =>
  cash + later_void_cash - void_refund_cash;

/**
 * Calculated = carry-over + cash sales + in − out; difference = counted − calculated. Cash sales contain later_void_cash and
 * void_refund_cash, the cash of voids on another date than the sale's.
 */
export function computeCashFigures(
  sold: SoldCash,
  { carry_over, cash_in, cash_out }: MovedCash,
  counted: (DenominationPieces & { deposit: number }) | null,
): CashFigures {
  const calculateBalance = carry_over + sumReceiptCash(sold) + cash_in - cash_out;
  const realBalance = counted && sumPiecesWorth(counted);
  return {
    ...toPieces(counted ?? noPieces),
    carryOver: carry_over,
    cashSales: sold.cash,
    cashIn: cash_in + sold.later_void_cash,
    laterVoidCash: sold.later_void_cash,
    cashOut: cash_out + sold.void_refund_cash,
    voidRefundCash: sold.void_refund_cash,
    calculateBalance,
    realBalance,
    difference: realBalance === null ? null : realBalance - calculateBalance,
    depositCash: counted?.deposit ?? 0,
    charge: counted && calculateCharge(counted),
  };
}

/**
 * SQL: the difference of a row of day_closing_cash named k: the same as `computeCashFigures` says, for statements that look for differences
 * among many dates.
 */
export const cashDifferenceColumn = sql<number>`k.difference`;

/** SQL: no later version of the closing of a row of day_closing_cash named k was counted. Few dates have more versions than one. */
export const isNewestCount = sql<boolean>`not exists (
  select from day_closing_cash n
  where n.tenant_id = k.tenant_id and n.shop_id = k.shop_id and n.business_date = k.business_date and n.version > k.version and n.version > 1)`;

/**
 * SQL: what rows of cash_drawer_event sum to. FLOAT and CASH_IN put cash in, CASH_OUT takes it out, a reversal has the opposite sign;
 * COUNT and OPEN move nothing.
 */
export const movedCashSums = sql`
    coalesce(sum(amount) filter (where event in ('FLOAT', 'CASH_IN')), 0)::int as cash_in,
    coalesce(sum(amount) filter (where event = 'CASH_OUT'), 0)::int as cash_out`;

/** Shops and their business dates, both ends included. */
export type DrawerScope = { tenantId: number; shopIds: readonly number[]; from: string; to: string };
