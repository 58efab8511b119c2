import { isRealDate, isRealMonth } from "../../../core/calendar/date.ts";
import { isMoment, toTokyoMoment, toTokyoTime } from "../../../core/calendar/moment.ts";
import { parseTypedDate, parseTypedMonth } from "../../../core/calendar/typed.ts";
import { formatDate, formatMoment, formatMonth } from "../../../core/money.ts";

/** How a value is typed and shown. What is typed and is no such value stays as it is: the rules refuse it. */
type DateShape = {
  show(value: unknown): string;
  /** null for no text. */
  parse(text: string): unknown;
  /** The day of the value, YYYY-MM-DD; null where there is none. */
  dayOf(value: unknown): string | null;
  /** The value on another day. */
  onDay(value: unknown, day: string): unknown;
};

const toInputText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** `9`, `930`, `9:30` and `9時30分` as hours and minutes; undefined where it is no time. */
function typedTime(text: string): { hours: number; minutes: number } | undefined {
  const [, hours, minutes = "00"] = /^(\d{1,2})(?:[:時]?(\d{2})分?|時)?$/.exec(text) ?? [];
  return hours === undefined || Number(minutes) > 59 ? undefined : { hours: Number(hours), minutes: Number(minutes) };
}

/** A date and a time of Asia/Tokyo; a date alone means its midnight, 25:30 half past one of the next day. */
function typedMoment(text: string): string {
  const [, date = "", time = "00:00"] = /^(\S+?)(?:[\sT]+(\S+))?$/.exec(text.normalize("NFKC").trim()) ?? [];
  const day = parseTypedDate(date);
  const at = typedTime(time);
  if (!isRealDate(day) || !at || at.hours > 28) return text.trim();
  return toTokyoMoment(day, at.hours * 60 + at.minutes);
}

const orNull = (parse: (text: string) => string) => (text: string) => (text.trim() === "" ? null : parse(text));

const date: DateShape = {
  show: (value) => (typeof value === "string" && isRealDate(value) ? formatDate(value) : toInputText(value)),
  parse: orNull(parseTypedDate),
  dayOf: (value) => (typeof value === "string" && isRealDate(value) ? value : null),
  onDay: (_value, day) => day,
};

/** The kinds that a calendar helps with, and the month, which is typed. */
export const dateShapes = {
  DATE: date,
  DATETIME: {
    show: (value) => (isMoment(value) ? formatMoment(value) : toInputText(value)),
    parse: orNull(typedMoment),
    dayOf: (value) => (isMoment(value) ? toTokyoTime(new Date(value)).date : null),
    onDay: (value, day) => toTokyoMoment(day, isMoment(value) ? toTokyoTime(new Date(value)).minutes : 0),
  },
  MONTH: {
    show: (value) => (typeof value === "string" && isRealMonth(value) ? formatMonth(value) : toInputText(value)),
    parse: orNull(parseTypedMonth),
    dayOf: () => null,
    onDay: (value) => value,
  },
} as const satisfies Record<string, DateShape>;
