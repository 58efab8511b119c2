import { sql, type RawBuilder } from "kysely";
import type { QueryGetJournalListArgs } from "../../../src/generated/server.ts";

/** What a guest remembers of a receipt, more or less: when it was, how much, and by what they paid. */
type RememberedReceipt = Pick<
  QueryGetJournalListArgs,
  "hour" | "fromTime" | "toTime" | "about" | "minTotal" | "maxTotal" | "tender"
>;

/** An amount is about another one within this part of it. */
const aboutPart = 0.1;

/** SQL: minutes after midnight of a receipt named r, in Japan. */
const minutes = sql<number>`(extract(hour from r.sold_at at time zone 'Asia/Tokyo') * 60
  + extract(minute from r.sold_at at time zone 'Asia/Tokyo'))::int`;

const dayMinutes = 24 * 60;
const parseMinuteOfDay = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return (hour * 60 + minute) % dayMinutes;
};

/** First and last minute of the day that fit; the first is after the last where midnight lies between. Null for all. */
function minutesIn({ hour, fromTime, toTime }: RememberedReceipt): { first: number; last: number } | null {
  if (fromTime || toTime)
    return { first: parseMinuteOfDay(fromTime ?? "00:00"), last: parseMinuteOfDay(toTime ?? "23:59") };
  return hour === null || hour === undefined ? null : { first: (hour % 24) * 60, last: (hour % 24) * 60 + 59 };
}

/** The least and the greatest amount that fit; null for none. */
function amountsIn({ about, minTotal, maxTotal }: RememberedReceipt): { least: number | null; most: number | null } {
  const part = about ? Math.round(about * aboutPart) : 0;
  return { least: minTotal ?? (about ? about - part : null), most: maxTotal ?? (about ? about + part : null) };
}

/** SQL: whether a receipt named r was paid within the times of the filter; null where it has none. */
export function isWithinTimes({ fromTime, toTime }: RememberedReceipt): RawBuilder<boolean> | null {
  const within = fromTime || toTime ? minutesIn({ fromTime, toTime }) : null;
  if (!within) return null;
  const { first, last } = within;
  return first <= last
    ? sql`${minutes} between ${first}::int and ${last}::int`
    : sql`(${minutes} >= ${first}::int or ${minutes} <= ${last}::int)`;
}

/** SQL: whether the total of a receipt named r is about the filter's amount; null where it has none. */
export function isAboutAmount({ about }: RememberedReceipt): RawBuilder<boolean> | null {
  const { least, most } = amountsIn({ about });
  return least === null ? null : sql`r.total between ${least}::int and ${most}::int`;
}

/** Whether the filter says something that a receipt can miss by little. */
export const isRememberedFilter = (filter: RememberedReceipt): boolean =>
  minutesIn(filter) !== null ||
  Object.values(amountsIn(filter)).some((amount) => amount !== null) ||
  Boolean(filter.tender);

/** SQL: by how many minutes a receipt named r is outside of the times, 0 within them. */
function minutesOff(filter: RememberedReceipt): RawBuilder<number> {
  const within = minutesIn(filter);
  if (!within) return sql`0`;
  const { first, last } = within;
  const span = (last - first + dayMinutes) % dayMinutes;
  // After the first minute, in the order of the clock: within the span, after it, or rather before it.
  const after = sql`((${minutes} - ${first}::int + ${dayMinutes}::int) % ${dayMinutes}::int)`;
  return sql`case when ${after} <= ${span}::int then 0 else least(${after} - ${span}::int, ${dayMinutes}::int - ${after}) end`;
}

/** SQL: by which part of the amount a receipt named r is outside of the amounts, 0 within them. */
function partOff(filter: RememberedReceipt): RawBuilder<number> {
  const { least, most } = amountsIn(filter);
  const off = [
    least !== null && sql`(${least}::int - r.total)::float8 / ${Math.max(1, Math.abs(least))}::int`,
    most !== null && sql`(r.total - ${most}::int)::float8 / ${Math.max(1, Math.abs(most))}::int`,
  ].filter((one) => one !== false);
  return off.length === 0 ? sql`0` : sql`greatest(0, ${sql.join(off)})`;
}

/** So far a receipt may be off and still be meant. */
const farthest = { minutes: 120, part: 0.5 };

/**
 * SQL: how far a receipt named r is from what is remembered, and whether it is near enough. Half an hour, a tenth of the amount and
 * another tender weigh the same.
 * @param paid whether it was paid by the tender of the filter
 */
export const buildClosenessColumns = (filter: RememberedReceipt, paid: RawBuilder<boolean> | null) => ({
  isNear: sql<boolean>`${minutesOff(filter)} <= ${farthest.minutes}::int and ${partOff(filter)} <= ${farthest.part}::float8`,
  distance: sql<number>`${minutesOff(filter)} / 30.0 + ${partOff(filter)} * 10 + ${paid ? sql`case when ${paid} then 0 else 1 end` : sql`0`}`,
});
