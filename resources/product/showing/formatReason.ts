import { reasonTexts } from "../../../i18n/ja/menu/showing/reasons.ts";
import { addDays, toMonthNumber, dayOfMonth } from "../../../src/core/calendar/date.ts";
import { formatClock } from "../../../src/core/calendar/clock.ts";
import { toTokyoTime } from "../../../src/core/calendar/moment.ts";
import type { GetProductShowingQuery } from "../../../src/generated/graphql.ts";

/** A reason as the server answers it. */
export type ShownReason = GetProductShowingQuery["data"][number]["reasons"][number];

/** `12/1`, with the year where it is another one than that of `now`. */
function formatDay(date: string, today: string): string {
  const day = `${toMonthNumber(date)}/${dayOfMonth(date)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${date.slice(0, 4)}/${day}`;
}

/** A reason in words: `ランチ 11:00から`, `12/1 11:00公開`. Only what is not today has a date. */
export function formatShowingReason({ rule, shows, until, name }: ShownReason, now: Date): string {
  const words = { shows, name: name ?? "", day: "", when: "" };
  if (!until) return reasonTexts[rule](words);
  const { date: today } = toTokyoTime(now);
  const { date, minutes } = toTokyoTime(new Date(until));
  // A period ends with its last business day, which is the day before the moment of its end.
  const day = rule === "PERIOD_AHEAD" ? date : addDays(date, -1);
  const when = `${date === today ? "" : `${formatDay(date, today)} `}${formatClock(minutes)}`;
  return reasonTexts[rule]({ ...words, day: formatDay(day, today), when });
}
