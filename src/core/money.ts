import { formatClock } from "./calendar/clock.ts";
import { countDaysBetween, toMonthNumber, toWeekday } from "./calendar/date.ts";
import { isHoliday } from "./calendar/holiday.ts";
import { toTokyoTime } from "./calendar/moment.ts";

/** What stands where a divisor is zero or a figure is missing: never 0, NaN or Infinity. */
export const noFigureText = "—";

/** A number that may be missing: null, undefined and what is not finite are written as "—". */
export type OptionalFigure = number | null | undefined;

const isFigure = (value: OptionalFigure): value is number => typeof value === "number" && Number.isFinite(value);

/** Rounds half away from zero at `digits` decimals, on the decimal value that people see (1.005 → 1.01). */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  const rounded = Math.round(Number((Math.abs(value) * scale).toPrecision(15))) / scale;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Writers by their number of decimals, made once: one for each figure costs more than all else of a table. */
const writers = [0, 1].map((digits) => {
  const { format } = new Intl.NumberFormat("ja-JP", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return format;
});

const formatSeparated = (value: number, digits: 0 | 1): string => writers[digits]?.(Math.abs(value)) ?? "";

function formatSigned(value: number, digits: 0 | 1, write: (figure: string) => string): string {
  const rounded = roundTo(value, digits);
  return `${rounded < 0 ? "▲" : ""}${write(formatSeparated(rounded, digits))}`;
}

/** `¥1,234`, `▲¥1,200`, "—"; rounded to whole yen. */
export const formatYen = (yen: OptionalFigure): string =>
  isFigure(yen) ? formatSigned(yen, 0, (figure) => `¥${figure}`) : noFigureText;

/** `3,542`, `▲12`, "—". */
export const formatCount = (count: OptionalFigure): string =>
  isFigure(count) ? formatSigned(count, 0, (figure) => figure) : noFigureText;

/** One decimal place: 9.66 → `9.7`, −12 → `▲12.0`, "—". */
export const formatNumber = (value: OptionalFigure): string =>
  isFigure(value) ? formatSigned(value, 1, (figure) => figure) : noFigureText;

/** Units of which nobody weighs or pours a part. */
const finestUnits: ReadonlySet<string> = new Set(["g", "グラム", "ml", "cc", "ミリリットル"]);

/** Units that are weighed or poured to the gram or millilitre. */
const measuredUnits: ReadonlySet<string> = new Set(["kg", "キログラム", "l", "リットル"]);

/** Decimals of an amount of goods: whole grams and millilitres, one decimal where it is less than ten of them. */
export function countQuantityDigits(value: number, unit: string, others = 3): number {
  const name = unit.normalize("NFKC").toLowerCase();
  if (finestUnits.has(name)) return Math.abs(value) < 10 ? 1 : 0;
  return measuredUnits.has(name) ? 3 : others;
}

const { format: quantityText } = new Intl.NumberFormat("ja-JP", { maximumFractionDigits: 3 });

/** An amount of goods with up to three decimals, of `g` and `ml` none: 1.25 → `1.25`, 12 → `12`, −0.5 → `▲0.5`, "—". */
export function formatQuantity(value: OptionalFigure, unit = ""): string {
  if (!isFigure(value)) return noFigureText;
  const rounded = roundTo(value, countQuantityDigits(value, unit));
  return `${rounded < 0 ? "▲" : ""}${quantityText(Math.abs(rounded))}`;
}

/** An amount of goods that was computed, as exact as it can be, on the screen and in files: 4271.975 g → 4272, 2.6667 玉 → 2.67. */
export const roundStock = (value: number, unit: string): number => roundTo(value, countQuantityDigits(value, unit, 2));

/** The same with its unit: `4,272g`, `2.67玉`, "—". */
export const formatStock = (value: OptionalFigure, unit: string): string =>
  isFigure(value) ? `${formatQuantity(roundStock(value, unit), unit)}${unit}` : noFigureText;

/** A share of one as percent with one decimal place: 0.6841 → `68.4%`, −0.012 → `▲1.2%`, "—". */
export const formatRatio = (ratio: OptionalFigure): string =>
  isFigure(ratio) ? formatSigned(ratio * 100, 1, (figure) => `${figure}%`) : noFigureText;

/** `part ÷ whole`, or null where there is nothing to divide by. */
export const divideFigures = (part: OptionalFigure, whole: OptionalFigure): number | null =>
  isFigure(part) && isFigure(whole) && whole !== 0 ? part / whole : null;

/**
 * The share of `whole` that `part` covers. Told as all of it only where it is: what rounding would write as 100.0 % is 99.9 %, on
 * screen, on paper and in files.
 */
export function computeCoverage(part: OptionalFigure, whole: OptionalFigure): number | null {
  const share = divideFigures(part, whole);
  return share !== null && share !== 1 && roundTo(share, 3) === 1 ? 0.999 : share;
}

/** Change against the compared figure as a share of it: 103.4 against 100 → 0.034; null where that was zero or missing. */
export const computeChange = (current: OptionalFigure, previous: OptionalFigure): number | null =>
  isFigure(current) && isFigure(previous) ? divideFigures(current - previous, Math.abs(previous)) : null;

/** The sign of a change as it is written, that is after rounding: 0.0004 is no change. */
export const signOfChange = (change: OptionalFigure): -1 | 0 | 1 => {
  if (!isFigure(change)) return 0;
  const shown = roundTo(change * 100, 1);
  return shown > 0 ? 1 : shown < 0 ? -1 : 0;
};

/** `＋3.4%`, `▲1.2%`, `±0.0%`, "—". With unit `pt` the difference of two ratios in points: 0.004 → `＋0.4pt`. */
export function formatChange(change: OptionalFigure, unit: "%" | "pt" = "%"): string {
  if (!isFigure(change)) return noFigureText;
  const mark = { "-1": "▲", "0": "±", "1": "＋" }[signOfChange(change)];
  return `${mark}${formatSeparated(roundTo(change * 100, 1), 1)}${unit}`;
}

/** A short label for a money axis: `0`, `5,000`, `19万`, `2.5万`, `1.2億`, negatives ▲. */
export function formatAxisYen(yen: number): string {
  const size = Math.abs(yen);
  const [unit, name] = size >= 100_000_000 ? [100_000_000, "億"] : size >= 10_000 ? [10_000, "万"] : [1, ""];
  const short = roundTo(yen / unit, unit === 1 ? 0 : 1);
  return `${short < 0 ? "▲" : ""}${Math.abs(short).toLocaleString("ja-JP")}${name}`;
}

/** 25時 notation: 25 → `25時`. */
export const formatBusinessHour = (hour: number): string => `${hour}時`;

const weekdayLabels = ["月", "火", "水", "木", "金", "土", "日"] as const;

/** 1 = 月 … 7 = 日. */
export const formatWeekdayName = (weekday: number): string => weekdayLabels[weekday - 1] ?? "";

/** How a date is coloured: 土 blue, 日 and holidays red. */
type DayTone = "saturday" | "holiday" | null;

export function pickDayTone(date: string): DayTone {
  const weekday = toWeekday(date);
  if (weekday === 7 || isHoliday(date)) return "holiday";
  return weekday === 6 ? "saturday" : null;
}

// A date is `2026/11/20(金)` wherever a person reads it, `11/20(金)` where its year stands beside it. A moment and a date that
// can be typed again are written without the weekday.

/** `2026/11/20` of 2026-11-20. */
export const formatDate = (date: string): string => date.replaceAll("-", "/");

/** `2026/11/20(金)`. */
export const formatDateWithWeekday = (date: string): string =>
  `${formatDate(date)}(${formatWeekdayName(toWeekday(date))})`;

/** `11/20(金)` of 2026-11-20. */
export const formatShortDate = (date: string): string => formatDateWithWeekday(date).slice(5);

/** `2026/11/13(金) 〜 2026/11/20(金)`, or the one date. */
export const formatPeriod = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDateWithWeekday(from) : `${formatDateWithWeekday(from)} 〜 ${formatDateWithWeekday(to)}`;

/**
 * A period as short as it can be read: without the year where it is that of `today`, and with one year where it has only one:
 * `11/13(金) 〜 11/20(金)`, `2025/10/01(水) 〜 10/31(金)`.
 */
export function formatShortPeriod({ from, to }: { from: string; to: string }, today: string): string {
  const year = (date: string) => date.slice(0, 4);
  const whole = year(from) !== year(today) || year(to) !== year(today);
  const first = whole ? formatDateWithWeekday(from) : formatShortDate(from);
  if (from === to) return first;
  return `${first} 〜 ${year(from) === year(to) ? formatShortDate(to) : formatDateWithWeekday(to)}`;
}

/** `2026年10月` of a date or a month. */
export const formatMonth = (month: string): string => `${month.slice(0, 4)}年${toMonthNumber(month)}月`;

/** `25:12` of a moment on a business date in Asia/Tokyo: hours after midnight go on from 24. */
export function formatBusinessTime(iso: string, businessDate: string): string {
  const { date, minutes } = toTokyoTime(new Date(iso));
  return formatClock(countDaysBetween(businessDate, date) * 24 * 60 + minutes);
}

/** `2026/11/20 19:42` in Asia/Tokyo of a moment; the text as it stands where it is no moment. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const { date, minutes } = toTokyoTime(moment);
  return `${formatDate(date)} ${formatClock(minutes)}`;
}
