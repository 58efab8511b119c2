import { addDays } from "../../src/core/calendar/date.ts";
import { isClockInput } from "../../src/core/calendar/clock.ts";
import type { GetSpecialDaysQuery, SpecialDayInput, SpecialDayKind } from "../../src/generated/graphql.ts";

export type StoredDay = GetSpecialDaysQuery["data"][number];

/** What the chosen cells become; null: as on any day. */
export type DayChange = { kind: SpecialDayKind | null; start: string | null; end: string | null; note: string | null };

type DayCell = { shopId: number; date: string };

/** The dates that the table shows. */
export const shownDays = 14;

export const toCellKey = ({ shopId, date }: DayCell): string => `${shopId} ${date}`;

export function parseCellKey(key: string): DayCell {
  const [shopId, date = ""] = key.split(" ");
  return { shopId: Number(shopId), date };
}

/** The special days by their cells. */
export const indexDays = (days: readonly StoredDay[]): ReadonlyMap<string, StoredDay> =>
  new Map(days.map((day) => [toCellKey({ shopId: day.shop_id, date: day.date }), day]));

/** Adds the cells to the chosen ones; takes them away where all of them are chosen. */
export function toggleCells(chosen: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  const all = keys.every((key) => chosen.has(key));
  const next = new Set(chosen);
  for (const key of keys)
    if (all) next.delete(key);
    else next.add(key);
  return next;
}

/** The days around the next New Year, when shops usually close, and the first date that the table shows of them. */
export function findNewYear(today: string): { shown: string; from: string; to: string } {
  const year = Number(today.slice(0, 4));
  const first = today.slice(5) <= "01-03" ? year : year + 1;
  const from = `${first - 1}-12-31`;
  return { from, to: `${first}-01-03`, shown: addDays(from, -1) };
}

/** Whether the times make a day. */
export const areHours = (start: string, end: string): boolean =>
  isClockInput(start) && isClockInput(end) && start < end;

/** The call that gives the cells this change. */
export const buildDayInputs = (
  keys: Iterable<string>,
  change: DayChange,
  stored: ReadonlyMap<string, StoredDay>,
): SpecialDayInput[] =>
  [...keys].map((key) => {
    const { shopId, date } = parseCellKey(key);
    return { shop_id: shopId, date, ...change, version: stored.get(key)?.version ?? 0 };
  });

/** The call that gives the sent cells what they had before. @param after the days as the first call answered them */
export const buildUndoInputs = (
  sent: readonly SpecialDayInput[],
  before: ReadonlyMap<string, StoredDay>,
  after: ReadonlyMap<string, StoredDay>,
): SpecialDayInput[] =>
  sent.map(({ shop_id, date }) => {
    const key = toCellKey({ shopId: shop_id, date });
    const { kind = null, start = null, end = null, note = null } = before.get(key) ?? {};
    return { shop_id, date, kind, start, end, note, version: after.get(key)?.version ?? 0 };
  });
