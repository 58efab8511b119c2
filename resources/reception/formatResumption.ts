import { toTokyoTime } from "../../src/core/calendar/moment.ts";
import { formatClock } from "../../src/core/calendar/clock.ts";
import { formatShortDate } from "../../src/core/money.ts";
import { consoleClock } from "../../src/clock/now.ts";

/** When a pause ends: 14:30, or 11/29(日) 05:00 on another day. */
export function formatResumption(until: string): string {
  const { date, minutes } = toTokyoTime(new Date(until));
  const time = formatClock(minutes);
  return date === toTokyoTime(consoleClock.now()).date ? time : `${formatShortDate(date)} ${time}`;
}
