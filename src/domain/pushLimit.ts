import { addDays } from "../core/calendar/date.ts";
import { addTime, toMomentAt, toTokyoTime } from "../core/calendar/moment.ts";

/** How often the members of a brand may be disturbed: the least hours between two messages, and the most on one date in Asia/Tokyo. */
type PushLimit = { gapHours: number; aDay: number };

const minuteMilliseconds = 60_000;

/** Forms have no seconds: 12:00:40 and 16:00 are four hours apart. */
const wholeMinute = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / minuteMilliseconds) * minuteMilliseconds);

/**
 * The first moment, from `wanted` on, at which one more message keeps to the limit; `wanted` itself, to the minute, if it does.
 * @param others when the other messages are sent, in any order
 */
export function nextWithin({ gapHours, aDay }: PushLimit, wanted: Date, others: readonly Date[]): Date {
  const sent = others.map(wholeMinute).sort((a, b) => a.getTime() - b.getTime());
  const gap = gapHours * 60 * minuteMilliseconds;
  let at = wholeMinute(wanted);
  for (;;) {
    const { date } = toTokyoTime(at);
    const near = sent.findLast((other) => Math.abs(other.getTime() - at.getTime()) < gap);
    const full = sent.filter((other) => toTokyoTime(other).date === date).length >= aDay;
    if (near) at = addTime(near, gapHours * 60, "minute");
    else if (full) at = toMomentAt(addDays(date, 1), 0);
    else return at;
  }
}
