import { roundTo } from "../../core/money.ts";

/** The most that a line of a count takes, in order units and in stock units. */
export const mostCases = 99_999.999;
export const mostPieces = 9_999_999.999;
export const countDigits = [7, 3] as const;

/** The largest value of a line in yen: more is an error of typing. */
export const mostValue = 9_999_999_999;

/** Decimals that stock units have: three of the typed quantity times three of the units in a case. */
const stockDigits = 1_000_000;

/** Stock units of what was typed: order units × what is in them + single ones. Null where neither was typed. */
export function countedQuantity(
  cases: number | null | undefined,
  pieces: number | null | undefined,
  unitsPerCase: number,
): number | null {
  if (cases == null && pieces == null) return null;
  return Math.round(((cases ?? 0) * unitsPerCase + (pieces ?? 0)) * stockDigits) / stockDigits;
}

/** A line of a count. Quantities in stock units; the price in yen without tax of one of them. */
type CountedLine = { quantity: number | null; theoretical: number | null; unitPrice: number | null };

/** Theoretical stock − counted: what is missing, negative for a surplus; null where one of the two is not known. */
export const computeCountShortage = ({ quantity, theoretical }: CountedLine): number | null =>
  quantity === null || theoretical === null ? null : Math.round((theoretical - quantity) * stockDigits) / stockDigits;

/** Yen of a quantity, rounded once. A negative theoretical stock is worth less than nothing, so that sums and differences agree. */
export const computeStockValue = (quantity: number | null, unitPrice: number | null): number =>
  roundTo((quantity ?? 0) * (unitPrice ?? 0), 0);

/** Yen of what was counted of an item; zero where it was not counted. */
export const lineValue = ({ quantity, unitPrice }: CountedLine): number => computeStockValue(quantity, unitPrice);

/** Yen of what is missing of an item: its theoretical value − its counted value; zero where one of them is not known. */
export const shortageValue = (line: CountedLine): number =>
  computeCountShortage(line) === null ? 0 : computeStockValue(line.theoretical, line.unitPrice) - lineValue(line);

/**
 * The sums of a count in yen. `stockValue`: what was counted. `theoryValue`: the theoretical stock of the items that were not counted.
 * Both together are the stock of the shop.
 */
export function countTotals(lines: readonly CountedLine[]) {
  const counted = lines.filter(({ quantity }) => quantity !== null);
  const open = lines.filter(({ quantity, theoretical }) => quantity === null && theoretical !== null);
  return {
    counted: counted.length,
    uncounted: open.length,
    stockValue: counted.reduce((sum, line) => sum + lineValue(line), 0),
    theoryValue: open.reduce((sum, { theoretical, unitPrice }) => sum + computeStockValue(theoretical, unitPrice), 0),
    shortageValue: counted.reduce((sum, line) => sum + shortageValue(line), 0),
  };
}
