import { addDays, firstOfMonth, lastOfMonth, monthAway } from "../../src/core/calendar/date.ts";
import { lengthOf } from "../../src/core/period.ts";

/** Days of a range, both ends included. With sign −1 they are subtracted from a whole month. */
export type EdgeDays = { sign: 1 | -1; from: string; to: string };

/** A range of dates as whole months and the days at its edges. */
export type Span = {
  /** First days of the first and the last whole month; none where first > last. */
  firstMonth: string;
  lastMonth: string;
  edges: EdgeDays[];
};

/**
 * The part of one month: the days inside the range, or, where fewer days are outside, the whole month minus those outside. Days after
 * today do not count for this choice, because they have no rows: a range up to today reads the current month as a whole.
 */
function part(month: string, from: string, to: string, today: string): { whole: boolean; edges: EdgeDays[] } {
  const end = lastOfMonth(month);
  const inside = lengthOf({ from, to });
  const sold = today < end ? (today > to ? today : to) : end;
  if (inside * 2 <= lengthOf({ from: month, to: sold })) return { whole: false, edges: [{ sign: 1, from, to }] };
  const edges: EdgeDays[] = [];
  if (from > month) edges.push({ sign: -1, from: month, to: addDays(from, -1) });
  if (to < end) edges.push({ sign: -1, from: addDays(to, 1), to: end });
  return { whole: true, edges };
}

/**
 * Splits a range for the roll-ups: whole months from the month tables, and at each edge at most half a month from the day tables.
 * from ≤ to, both YYYY-MM-DD.
 * @param today a hint that later dates have few sales; the sums are right with any value
 */
export function spanOf(from: string, to: string, today: string): Span {
  const firstMonth = firstOfMonth(from);
  const lastMonth = firstOfMonth(to);
  const head = part(firstMonth, from, firstMonth === lastMonth ? to : lastOfMonth(firstMonth), today);
  const tail = firstMonth === lastMonth ? head : part(lastMonth, lastMonth, to, today);
  return {
    firstMonth: head.whole ? firstMonth : monthAway(firstMonth, 1),
    lastMonth: tail.whole ? lastMonth : monthAway(lastMonth, -1),
    edges: head === tail ? head.edges : [...head.edges, ...tail.edges],
  };
}
