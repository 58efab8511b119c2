import { countDaysBetween } from "./calendar/date.ts";
import { toTokyoTime } from "./calendar/moment.ts";
import { formatDate, formatMoment } from "./money.ts";

const minuteMilliseconds = 60_000;
/** Up to so many days a person counts; what is older is a date. */
const maxCountedDays = 7;

const relativeTimeFormat = new Intl.RelativeTimeFormat("ja", { style: "narrow" });

/**
 * How long ago a moment was: `3分前`, `2時間前`, `6日前`, a date after a week. A moment that is still to come stays a moment.
 * @param justNow what less than a minute is called; a clock that is a minute ahead counts as none
 */
export function formatAgo(iso: string, now: Date, justNow: string): string {
  const moment = new Date(iso);
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minuteMilliseconds);
  if (Number.isNaN(minutes) || minutes < -1) return formatMoment(iso);
  if (minutes < 1) return justNow;
  if (minutes < 60) return relativeTimeFormat.format(-minutes, "minute");
  if (minutes < 24 * 60) return relativeTimeFormat.format(-Math.floor(minutes / 60), "hour");
  const { date } = toTokyoTime(moment);
  const days = countDaysBetween(date, toTokyoTime(now).date);
  return days > maxCountedDays ? formatDate(date) : relativeTimeFormat.format(-days, "day");
}
