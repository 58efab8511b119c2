import { inOrder, computeShare, sumValuedRows, type RankingPlace, type RankedBy } from "./ranking.ts";

/** The classes of an ABC analysis, the best first. */
export const abcClasses = ["A", "B", "C"] as const;
export type AbcClass = (typeof abcClasses)[number];

/** Where A and B end, in percent with one decimal: 70 and 90, for example. */
type AbcCutoffs = { a: number; b: number };

/** The place of a row in an ABC analysis. `cumulative` is null where all rows sum to zero or less. */
export type AbcPlace = RankingPlace & { cumulative: number | null; abcClass: AbcClass };

/** Whether `part` is at most `percent` of `whole`, without rounding errors: 70 of 100 is 70 %. */
const isWithin = (part: number, whole: number, percent: number): boolean =>
  whole > 0 && part * 1000 <= whole * Math.round(percent * 10);

/**
 * Ranks rows as the specification says under "ABC": the class follows from the cumulative share, the row itself included. The first row is
 * always A. Rows with a measure of zero or less, or without one, are C.
 * @returns the rows in the order of their rank
 */
export function rankAbc<Row>(rows: readonly Row[], by: RankedBy<Row>, cutoffs: AbcCutoffs): (Row & AbcPlace)[] {
  const values = inOrder(rows, by);
  const whole = sumValuedRows(values);
  let sum = 0;
  return values.map(({ row, value }, index) => {
    sum += value;
    const classOf = (): AbcClass => {
      if (value <= 0) return "C";
      if (index === 0 || isWithin(sum, whole, cutoffs.a)) return "A";
      return isWithin(sum, whole, cutoffs.b) ? "B" : "C";
    };
    const cumulative = computeShare(sum, whole);
    return { ...row, rank: index + 1, share: computeShare(value, whole), cumulative, abcClass: classOf() };
  });
}

/**
 * The class of a 粗利率 in bands: A from `a` percent on, B from `b` percent on, else C.
 * @param rate a share of one; null where no cost is known
 */
export function classifyGrossRate(rate: number | null, { a, b }: AbcCutoffs): AbcClass | null {
  if (rate === null) return null;
  const percent = Math.round(rate * 100_000) / 1000;
  if (percent >= a) return "A";
  return percent >= b ? "B" : "C";
}
