import type { AbcCutoffs, AbcMeasure } from "../../src/generated/types.ts";
import { abcClasses, type AbcClass } from "../../src/domain/abc.ts";
import { divideFigures } from "../../src/core/money.ts";

/** A row of an ABC report, whatever it is of. */
export type AbcRow = {
  key: string;
  name: string;
  value: number;
  rank: number;
  share: number | null;
  cumulative: number | null;
  abcClass: AbcClass;
  crossClass?: AbcClass | null;
};

/** An answer as the parts of an ABC report read it. */
export type AbcReportData = {
  rows: readonly AbcRow[];
  /** The rows of the comparison; null without one of the same shops. */
  previous: readonly AbcRow[] | null;
  cutoffs: AbcCutoffs;
  measure: AbcMeasure;
};

/** How many rows came into a class from each other one, or left it; null stands for rows of one period only. */
export type ClassMoves = readonly { of: AbcClass | null; count: number }[];

export type ClassSummary = {
  abcClass: AbcClass;
  count: number;
  /** Number in the comparison; null without one. */
  before: number | null;
  value: number;
  share: number | null;
  /** Its part of all rows. */
  countShare: number | null;
  came: ClassMoves;
  left: ClassMoves;
};

const sumValues = (rows: readonly AbcRow[]) => rows.reduce((sum, { value }) => sum + value, 0);

function countClassMoves(rows: readonly AbcRow[], others: ReadonlyMap<string, AbcClass>, own: AbcClass): ClassMoves {
  const counts = new Map<AbcClass | null, number>();
  for (const { key } of rows) {
    const other = others.get(key) ?? null;
    if (other !== own) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return [...abcClasses, null].flatMap((of) => {
    const count = counts.get(of) ?? 0;
    return count > 0 ? [{ of, count }] : [];
  });
}

const mapKeysToClasses = (rows: readonly AbcRow[]) => new Map(rows.map(({ key, abcClass }) => [key, abcClass]));

/** Each class with its rows, and the rows that changed their class since the comparison. */
export function summarizeClasses({ rows, previous }: Pick<AbcReportData, "rows" | "previous">): ClassSummary[] {
  const whole = sumValues(rows);
  const [now, then] = [mapKeysToClasses(rows), mapKeysToClasses(previous ?? [])];
  return abcClasses.map((abcClass) => {
    const own = rows.filter((row) => row.abcClass === abcClass);
    const before = previous?.filter((row) => row.abcClass === abcClass) ?? null;
    return {
      abcClass,
      count: own.length,
      before: before && before.length,
      value: sumValues(own),
      share: divideFigures(sumValues(own), whole),
      countShare: divideFigures(own.length, rows.length),
      came: before ? countClassMoves(own, then, abcClass) : [],
      left: before ? countClassMoves(before, now, abcClass) : [],
    };
  });
}

/** How many of the shown rows went up, went down, stayed or are new, and how many rows are no longer there. */
export function countRankMoves(
  { rows, previous }: Pick<AbcReportData, "rows" | "previous">,
  isShown: (row: AbcRow) => boolean,
) {
  const before = new Map(previous?.map(({ key, rank }) => [key, rank]));
  const moves = rows.filter(isShown).map(({ key, rank }) => {
    const other = before.get(key);
    return other === undefined ? null : Math.sign(other - rank);
  });
  const count = (move: number | null) => moves.filter((one) => one === move).length;
  const ended = before.size - rows.filter(({ key }) => before.has(key)).length;
  return { up: count(1), down: count(-1), same: count(0), newcomers: count(null), ended };
}

type ClassPairCount = { count: number; share: number | null };

/** The rows of both classes; null for all of a line. Rows without a class on the second axis are only in the line of all. */
export function countClassPair(rows: readonly AbcRow[], row: AbcClass | null, column: AbcClass | null): ClassPairCount {
  const own = rows.filter(
    (one) => (row === null || one.abcClass === row) && (column === null || one.crossClass === column),
  );
  return { count: own.length, share: divideFigures(sumValues(own), sumValues(rows)) };
}
