import {
  addDays,
  firstOfMonth,
  lastOfMonth,
  addWholeMonths,
  toMonthNumber,
} from "../../../../src/core/calendar/date.ts";
import { countPeriodDays } from "../../../../src/core/period.ts";

/**
 * Days of a range, both ends included. With sign −1 they are subtracted from a whole month. Of whole years: the first days of months, in
 * the same way.
 */
type EdgeDays = { sign: 1 | -1; from: string; to: string };

/** A range of dates as whole months and the days at its edges. */
export type DateSpan = {
  /** First days of the first and the last whole month; none where first > last. */
  firstMonth: string;
  lastMonth: string;
  edges: EdgeDays[];
};

/** Whole months as whole years and the months beside them, all by their first days. */
type YearSpan = { firstYear: string; lastYear: string; edges: EdgeDays[] };

/** Sums are kept of units (months), and of the steps (days) in them; a unit and a step are named by dates. */
type Unit = {
  first: (step: string) => string;
  last: (step: string) => string;
  /** The first step of a unit so many units away. */
  away: (first: string, units: number) => string;
  /** The step so many steps away. */
  step: (step: string, steps: number) => string;
  count: (from: string, to: string) => number;
};

const months: Unit = {
  first: firstOfMonth,
  last: lastOfMonth,
  away: addWholeMonths,
  step: addDays,
  count: (from, to) => countPeriodDays({ from, to }),
};

const parseYear = (date: string) => Number(date.slice(0, 4));
const years: Unit = {
  first: (month) => addWholeMonths(month, 1 - toMonthNumber(month)),
  last: (month) => addWholeMonths(month, 12 - toMonthNumber(month)),
  away: (first, count) => addWholeMonths(first, 12 * count),
  step: addWholeMonths,
  count: (from, to) => 12 * (parseYear(to) - parseYear(from)) + toMonthNumber(to) - toMonthNumber(from) + 1,
};

/**
 * The part of one unit: the steps inside the range, or, where fewer steps are outside, the whole unit minus those outside. Steps after
 * today do not count for this choice, because they have no rows: a range up to today reads the current unit as a whole.
 */
function part(unit: Unit, from: string, to: string, today: string): { whole: boolean; edges: EdgeDays[] } {
  const [first, last] = [unit.first(from), unit.last(from)];
  const sold = today < last ? (today > to ? today : to) : last;
  if (unit.count(from, to) * 2 <= unit.count(first, sold)) return { whole: false, edges: [{ sign: 1, from, to }] };
  const edges: EdgeDays[] = [];
  if (from > first) edges.push({ sign: -1, from: first, to: unit.step(from, -1) });
  if (to < last) edges.push({ sign: -1, from: unit.step(to, 1), to: last });
  return { whole: true, edges };
}

/** Splits a range of steps, from ≤ to: the first and the last whole unit, and at each end at most half a unit of steps. */
function split(unit: Unit, from: string, to: string, today: string) {
  const [first, last] = [unit.first(from), unit.first(to)];
  const head = part(unit, from, first === last ? to : unit.last(from), today);
  const tail = first === last ? head : part(unit, last, to, today);
  return {
    first: head.whole ? first : unit.away(first, 1),
    last: tail.whole ? last : unit.away(last, -1),
    edges: head === tail ? head.edges : [...head.edges, ...tail.edges],
  };
}

/**
 * Splits a range for the roll-ups: whole months from the month tables, and at each edge at most half a month from the day tables.
 * from ≤ to, both YYYY-MM-DD.
 * @param today a hint that later dates have few sales; the sums are right with any value
 */
export function splitIntoMonths(from: string, to: string, today: string): DateSpan {
  const { first, last, edges } = split(months, from, to, today);
  return { firstMonth: first, lastMonth: last, edges };
}

/**
 * Splits the whole months of a range once more: whole years from a table by year, and at each edge at most half a year of months. No
 * year is whole where firstYear > lastYear, and nothing is there where the range has no whole month.
 * @param today as in spanOf
 */
export function splitIntoYears({ firstMonth, lastMonth }: DateSpan, today: string): YearSpan {
  if (firstMonth > lastMonth) return { firstYear: firstMonth, lastYear: lastMonth, edges: [] };
  const { first, last, edges } = split(years, firstMonth, lastMonth, firstOfMonth(today));
  return { firstYear: first, lastYear: last, edges };
}
