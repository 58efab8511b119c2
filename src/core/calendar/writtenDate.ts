import { addDays, toRealDate } from "./date.ts";

/** A date at the beginning of a text, what stands behind it, and the other date that it may mean. */
export type WrittenDate = {
  date: string;
  rest: string;
  /** What it says with day and month (or year) exchanged; null where nothing else fits. */
  other: string | null;
  /** Day and month could be exchanged in other rows; this one says which is which. */
  decides?: boolean;
};

/** Why no date was found: two fit, the calendar lacks the day, or the text has another form. */
export type DateFault = "TWO_READINGS" | "NO_SUCH_DAY" | "UNREADABLE";

type DateParts = Readonly<Record<string, string | undefined>>;

const eras: Readonly<Record<string, number>> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988, 昭和: 1925, S: 1925 };
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthWord = "(?<word>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";

/** The forms of a date with its year first, or with its month as a word. Each leaves nothing to guess. */
const clearForms: readonly RegExp[] = [
  /^(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?!\d)/,
  /^(?<year>\d{4}|\d{2})年(?<month>\d{1,2})月(?<day>\d{1,2})日?/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?=$|[\sT]|\d{4}$|\d{6}$)/,
  /^(?<era>令和|平成|昭和|[RHS])\s?(?<year>元|\d{1,2})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})(?!\d)日?/i,
  /^(?<serial>\d{5})(?=$|\.\d|\s)/,
  new RegExp(`^(?<day>\\d{1,2})[-/. ]?${monthWord}[-/., ]+(?<year>\\d{4})`, "i"),
  new RegExp(`^${monthWord}[-/. ]+(?<day>\\d{1,2}),?[-/ ]+(?<year>\\d{4})`, "i"),
];
const shortForm = /^'?(?<first>\d{2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<third>\d{1,2})(?!\d)/;
const yearLastForm = /^(?<first>\d{1,2})(?<mark>[-/.])(?<second>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/;

/** Excel's day 1 is the first of 1900, which it takes for a leap year. Only the days of 2000 to 2099 are taken for dates. */
const serials = { from: 36_526, to: 73_050, dayZero: "1899-12-30" };
const weekday = /^\s*\(?(?:[月火水木金土日](?:曜日?)?|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\)?(?=\s|$|[\d,T午AP])/i;

const parseDateNumber = (text: string | undefined): number => (text === "元" ? 1 : Number(text ?? 0));
const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function dateOfParts({ serial, era, year, month, word, day }: DateParts): string | null {
  if (serial !== undefined) {
    const days = Number(serial);
    return days < serials.from || days > serials.to ? null : addDays(serials.dayZero, days);
  }
  const number = word === undefined ? parseDateNumber(month) : months.indexOf(word.toLowerCase()) + 1;
  const base = era === undefined ? undefined : eras[era.toUpperCase()];
  return toRealDate(
    base === undefined ? fullYear(parseDateNumber(year)) : base + parseDateNumber(year),
    number,
    parseDateNumber(day),
  );
}

/** The text without a weekday, with or without brackets. */
export const removeWeekdayText = (text: string): string => text.replace(weekday, " ");

const other = (date: string, ...readings: (string | null)[]): string | null =>
  readings.find((one) => one !== null && one !== date) ?? null;

/** The date that another order of its parts gives; null where none or the same one does. */
export const findExchangedDate = (date: string): string | null => {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return other(date, toRealDate(year, day, month));
};

/** A date whose day and month stand in an order that only one of them may have; two that fit are a fault. */
function readYearLast(text: string): WrittenDate | DateFault | null {
  const [whole = "", ...parts] = yearLastForm.exec(text) ?? [];
  if (whole === "") return null;
  const [first, , second, year] = parts.map(Number) as [number, number, number, number];
  const found = [toRealDate(year, second, first), toRealDate(year, first, second)];
  const date = found[0] ?? found[1] ?? null;
  if (date === null) return "NO_SUCH_DAY";
  if (other(date, ...found) !== null) return "TWO_READINGS";
  return { date, rest: text.slice(whole.length), other: null };
}

/** Two digits of a year stand first, as in Japan. Where another order fits, the date says so. */
function readShort(text: string): WrittenDate | DateFault | null {
  const [whole = "", a, , b, c] = shortForm.exec(text) ?? [];
  if (whole === "") return null;
  const [first, second, third] = [a, b, c].map(Number) as [number, number, number];
  const date = toRealDate(fullYear(first), second, third);
  if (date === null) return "NO_SUCH_DAY";
  const year = fullYear(third);
  const others = (c ?? "").length === 2 ? [toRealDate(year, second, first), toRealDate(year, first, second)] : [];
  return { date, rest: text.slice(whole.length), other: other(date, ...others) };
}

/** The date with which a text begins, where its form leaves no doubt about day and month. */
export function readDateText(text: string): WrittenDate | DateFault {
  for (const form of clearForms) {
    const found = form.exec(text);
    if (!found?.groups) continue;
    const date = dateOfParts(found.groups);
    return date === null ? "NO_SUCH_DAY" : { date, rest: text.slice(found[0].length), other: null };
  }
  return readShort(text) ?? readYearLast(text) ?? "UNREADABLE";
}
