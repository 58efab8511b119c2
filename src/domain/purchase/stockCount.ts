/** The most that a line of a count takes, in order units and in stock units. */
export const mostCases = 99_999.999;
export const mostPieces = 9_999_999.999;

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
export type CountedLine = { quantity: number | null; theoretical: number | null; unitPrice: number | null };

/** Counted − theoretical stock; null where one of them is missing. */
export const differenceOf = ({ quantity, theoretical }: CountedLine): number | null =>
  quantity === null || theoretical === null ? null : Math.round((quantity - theoretical) * stockDigits) / stockDigits;

/** Yen of the stock of an item: of what was counted, else of its theoretical stock, which is worth nothing below zero. */
export const lineValue = ({ quantity, theoretical, unitPrice }: CountedLine): number =>
  Math.round((quantity ?? Math.max(0, theoretical ?? 0)) * (unitPrice ?? 0));

/** Yen of the difference of an item; zero where there is none. */
export const differenceValue = (line: CountedLine): number =>
  Math.round((differenceOf(line) ?? 0) * (line.unitPrice ?? 0)) || 0;

/** The sums of a count in yen, and how many of its items were counted. */
export function countTotals(lines: readonly CountedLine[]) {
  return {
    counted: lines.filter(({ quantity }) => quantity !== null).length,
    stockValue: lines.reduce((sum, line) => sum + lineValue(line), 0),
    differenceValue: lines.reduce((sum, line) => sum + differenceValue(line), 0),
  };
}
