import { addDays, toWeekday } from "../core/calendar/date.ts";
import { formatClock, parseClockMinutes } from "../core/calendar/clock.ts";
import { isHoliday } from "../core/calendar/holiday.ts";

/** The rows of a week of opening hours: the weekdays, and national holidays, which come before any weekday. */
export const dayKeys = ["mon", "tue", "wed", "thu", "fri", "sat", "sun", "holiday"] as const;
export type DayKey = (typeof dayKeys)[number];

type Clock = string | null | undefined;

/** One row. Times are HH:mm of the business day, up to 28:59. */
export type DayHours = {
  /** Closed all day. */
  holiday: boolean;
  /** Opens so early already; from `start` on it is the usual business. */
  earlyMorningTime?: Clock;
  start?: Clock;
  end?: Clock;
  lunchBreakStart?: Clock;
  lunchBreakEnd?: Clock;
};

/** Hours of one date, which come before its weekday and before holidays. PAUSED: the shop is open, its app takes no orders. */
type SpecialDay = { date: string; kind: "CLOSED" | "PAUSED" | "HOURS"; start?: Clock; end?: Clock };

export type BreakTime = { dayOfWeek: Uppercase<DayKey>; startTime: string; endTime: string };

export type OpeningHours = Readonly<Record<DayKey, DayHours>> & {
  /** Minutes after midnight of the business day between which orders are taken, on every day. */
  reception: { start: number; end: number };
  breaks: readonly BreakTime[];
  specialDays?: readonly SpecialDay[];
};

/** Minutes after midnight of the business day, from and to. */
export type MinuteSpan = readonly [from: number, to: number];

const day = 24 * 60;

/** The whole of a row's business, breaks included; null where it is closed or not filled in. */
export function findBusinessSpan({ holiday, earlyMorningTime, start, end }: DayHours): MinuteSpan | null {
  if (holiday || !start || !end) return null;
  return [parseClockMinutes(earlyMorningTime || start), parseClockMinutes(end)];
}

/** The row's lunch break; null where it has none. */
export const findLunchSpan = ({ holiday, lunchBreakStart, lunchBreakEnd }: DayHours): MinuteSpan | null =>
  !holiday && lunchBreakStart && lunchBreakEnd
    ? [parseClockMinutes(lunchBreakStart), parseClockMinutes(lunchBreakEnd)]
    : null;

/** The further breaks of a row. */
export const listBreaks = ({ breaks }: Pick<OpeningHours, "breaks">, key: DayKey): BreakTime[] =>
  breaks.filter(({ dayOfWeek }) => dayOfWeek === key.toUpperCase());

const without = (spans: readonly MinuteSpan[], [from, to]: MinuteSpan): MinuteSpan[] =>
  spans.flatMap(([start, end]): MinuteSpan[] => {
    const parts: MinuteSpan[] = [
      [start, Math.min(end, from)],
      [Math.max(start, to), end],
    ];
    return parts.filter(([a, b]) => a < b);
  });

/** When orders are taken on a day of this row: its business less all breaks, inside the reception hours. In order. */
export function openSpans(hours: OpeningHours, key: DayKey): MinuteSpan[] {
  const business = findBusinessSpan(hours[key]);
  if (!business) return [];
  const { start, end } = hours.reception;
  const lunch = findLunchSpan(hours[key]);
  const breaks = listBreaks(hours, key).map(({ startTime, endTime }): MinuteSpan => [
    parseClockMinutes(startTime),
    parseClockMinutes(endTime),
  ]);
  const received: MinuteSpan = [Math.max(business[0], start), Math.min(business[1], end)];
  return [...(lunch ? [lunch] : []), ...breaks].reduce(without, received[0] < received[1] ? [received] : []);
}

/** The row that holds on a date, YYYY-MM-DD. */
const toDayKey = (date: string): DayKey => (isHoliday(date) ? "holiday" : (dayKeys[toWeekday(date) - 1] ?? "mon"));

/** When orders are taken on a date: by its special day, else by its row. The times of a special day are cut by no break. */
function openSpansOn(hours: OpeningHours, date: string): MinuteSpan[] {
  const special = hours.specialDays?.find((one) => one.date === date);
  if (!special) return openSpans(hours, toDayKey(date));
  const span = findBusinessSpan({ holiday: special.kind !== "HOURS", start: special.start, end: special.end });
  return span ? [span] : [];
}

type OpenState =
  | { open: true; until: string }
  /** `opens` is null where nothing opens within a week. */
  | { open: false; opens: { date: string; time: string } | null };

/** The span in which orders are taken at this time, in minutes of its business day, and the time on that day. */
function spanNow(hours: OpeningHours, date: string, minutes: number): { span: MinuteSpan; time: number } | null {
  // Yesterday's business may go on after midnight.
  for (const [back, time] of [
    [1, minutes + day],
    [0, minutes],
  ] as const) {
    const span = openSpansOn(hours, addDays(date, -back)).find(([from, to]) => from <= time && time < to);
    if (span) return { span, time };
  }
  return null;
}

/** The minutes for which orders have been taken without a break; null while none are. @param minutes as of openState */
export function openFor(hours: OpeningHours, date: string, minutes: number): number | null {
  const now = spanNow(hours, date, minutes);
  return now && now.time - now.span[0];
}

/**
 * Whether orders are taken at this time of the calendar day, until when, or when it opens next.
 * @param minutes after the midnight with which `date` (YYYY-MM-DD, Asia/Tokyo) begins
 */
export function openState(hours: OpeningHours, date: string, minutes: number): OpenState {
  const now = spanNow(hours, date, minutes);
  if (now) return { open: true, until: formatClock(now.span[1]) };
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const next = addDays(date, ahead);
    const span = openSpansOn(hours, next).find(([from]) => ahead > 0 || from > minutes);
    if (span) return { open: false, opens: { date: next, time: formatClock(span[0]) } };
  }
  return { open: false, opens: null };
}
