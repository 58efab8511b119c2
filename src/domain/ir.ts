import {
  addDays,
  dayOfMonth,
  firstOfMonth,
  lastOfMonth,
  addWholeMonths,
  toMonthNumber,
  toMonth,
} from "../core/calendar/date.ts";
import { divideFigures } from "../core/money.ts";

/** Months of a fiscal year. */
const monthsOfYear = 12;

/** The fiscal year of a date: the calendar year of its first month. @param firstMonth 1 … 12 */
export const toFiscalYear = (date: string, firstMonth: number): number =>
  Number(date.slice(0, 4)) - (toMonthNumber(date) < firstMonth ? 1 : 0);

/** The months of a fiscal year in their order, YYYY-MM. */
export const fiscalMonths = (year: number, firstMonth: number): string[] => {
  const first = `${year}-${String(firstMonth).padStart(2, "0")}-01`;
  return Array.from({ length: monthsOfYear }, (_, index) => toMonth(addWholeMonths(first, index)));
};

/** The same month of the year before, YYYY-MM. */
export const yearBefore = (month: string): string => toMonth(addWholeMonths(month, -monthsOfYear));

/** When a shop trades, by its records. Dates are YYYY-MM-DD. */
type ShopTradingDates = {
  openedOn: string | null;
  /** The first business date with a record, not before the opening. Null: no record. */
  first: string | null;
  /** The last business date with a record, or today if the shop is still open. */
  last: string | null;
};

/** Why a shop is not an existing one in a month. */
const irReasons = ["NO_RECORD", "CLOSED", "OPENED_LATE", "NO_RECORD_BEFORE"] as const;
export type IrReason = (typeof irReasons)[number];

/** Records that begin in the first days of a month hold all of it: the days before may be holidays. */
const firstDays = 7;

/** Whether records that begin on the date `first` hold all of the month. */
export const recordsHold = (first: string, month: string): boolean => first < addDays(firstOfMonth(month), firstDays);

/** The first month that a shop was open on all days of, YYYY-MM. */
const firstFullMonth = (opened: string): string =>
  toMonth(dayOfMonth(opened) === 1 ? opened : addWholeMonths(firstOfMonth(opened), 1));

/**
 * Why the shop is not an existing one (既存店) in the month; null where it is one. It is one if it was open for `existingMonths` full
 * months at the end of the month, this month included, and traded in all of the month and of the same month of the year before.
 * @param month YYYY-MM, over
 * @param existingMonths at least 13: the month itself and the twelve before it
 */
export function notExisting(
  { openedOn, first, last }: ShopTradingDates,
  month: string,
  existingMonths: number,
): IrReason | null {
  if (first === null || last === null || first > lastOfMonth(month)) return "NO_RECORD";
  if (last < lastOfMonth(month)) return last < firstOfMonth(month) ? "NO_RECORD" : "CLOSED";
  const opened = openedOn ?? first;
  if (firstFullMonth(opened) > toMonth(addWholeMonths(month, 1 - existingMonths))) return "OPENED_LATE";
  return recordsHold(first, yearBefore(month)) ? null : "NO_RECORD_BEFORE";
}

/** Sums of shops in a month, in yen and people. guestSales, guestNetSales: of the receipts that tell their guests. */
export type IrSums = { sales: number; net_sales: number; visitor: number; guestSales: number; guestNetSales: number };

export const noSums: IrSums = { sales: 0, net_sales: 0, visitor: 0, guestSales: 0, guestNetSales: 0 };

export const addSums = (a: IrSums, b: IrSums): IrSums => ({
  sales: a.sales + b.sales,
  net_sales: a.net_sales + b.net_sales,
  visitor: a.visitor + b.visitor,
  guestSales: a.guestSales + b.guestSales,
  guestNetSales: a.guestNetSales + b.guestNetSales,
});

/** Sums of a period beside those of the year before. `before` is null where the year before has no or only a part of the period. */
export type IrPair = { shops: number; now: IrSums; before: IrSums | null };

/** Several months as one: the sums of those that have a year before; the shops are those of the last month. */
export function sumIrPairs(pairs: readonly IrPair[]): IrPair {
  const whole = pairs.filter((pair): pair is IrPair & { before: IrSums } => pair.before !== null);
  return {
    shops: pairs.at(-1)?.shops ?? 0,
    now: whole.map(({ now }) => now).reduce(addSums, noSums),
    before: whole.length === 0 ? null : whole.map(({ before }) => before).reduce(addSums, noSums),
  };
}

const unitPrices = ({ visitor, guestSales, guestNetSales }: IrSums) => ({
  customerUnitPrice: divideFigures(guestSales, visitor),
  netCustomerUnitPrice: divideFigures(guestNetSales, visitor),
});

/** Figures as shares of the year before (1.032 = 103.2 %); null where there is nothing to divide by. */
export function irShares({ now, before }: Pick<IrPair, "now" | "before">) {
  const [price, priceBefore] = [unitPrices(now), before && unitPrices(before)];
  return {
    sales: divideFigures(now.sales, before?.sales),
    net_sales: divideFigures(now.net_sales, before?.net_sales),
    visitor: divideFigures(now.visitor, before?.visitor),
    customerUnitPrice: divideFigures(price.customerUnitPrice, priceBefore?.customerUnitPrice),
    netCustomerUnitPrice: divideFigures(price.netCustomerUnitPrice, priceBefore?.netCustomerUnitPrice),
  };
}

/** The sums as people read them, in yen and people, with the unit prices. */
export const irFigures = (sums: IrSums) => ({
  sales: sums.sales,
  net_sales: sums.net_sales,
  visitor: sums.visitor,
  ...unitPrices(sums),
});
