import { addDays, listDatesBetween, firstOfMonth, lastOfMonth, toMonth, toWeekday } from "../../core/calendar/date.ts";
import type { ColumnMeta, ReportMeta } from "../../core/metadata.ts";
import { formatDate, formatMonth } from "../../core/money.ts";
import { findComparedDate, countPeriodDays, type PeriodComparison, type Period } from "../../core/period.ts";
import { statusField } from "../../core/sheet/column.ts";
import { computeTotals, type ReportRow } from "../../core/totals.ts";
import type { ReceivedAnswers } from "../request/reportQuery.ts";

/** What a row of dates is of. */
export const rowSpans = ["day", "week", "month"] as const;
export type RowSpan = (typeof rowSpans)[number];

/** Days up to which rows are days, and up to which they are weeks, where nobody has chosen: a table that can be read. */
const [mostDays, mostWeekDays] = [92, 186];

/** What a row is of where nobody has chosen. */
export function rowSpanFor(period: Period): RowSpan {
  const days = countPeriodDays(period);
  if (days <= mostDays) return "day";
  return days <= mostWeekDays ? "week" : "month";
}

/** Words of spans: the head of their column, and a month that the period cuts. */
export type SpanWords = { heads: Readonly<Record<RowSpan, string>>; cut(name: string, days: number): string };

/** The column of dates by which rows can be summed; undefined for a report of something else. */
export const dateColumn = ({ columns, paged }: Pick<ReportMeta, "columns" | "paged">): ColumnMeta | undefined =>
  paged ? undefined : columns.find(({ role, unit }) => role === "dimension" && unit === "DATE");

/** The dates of a row of several dates; null for other rows. */
export function spanIn(row: ReportRow): Period | null {
  const { spanFrom: from, spanTo: to } = row;
  return typeof from === "string" && typeof to === "string" ? { from, to } : null;
}

/** The week, from Monday, or the month of a date. */
const wholeSpan = (span: RowSpan, date: string): Period => {
  if (span === "month") return { from: firstOfMonth(date), to: lastOfMonth(date) };
  const from = addDays(date, 1 - toWeekday(date));
  return { from, to: addDays(from, 6) };
};

/** The part of a date's week or month that is in the period, and its name. */
function buildNamedSpan(span: RowSpan, period: Period, date: string, words: SpanWords): Period & { name: string } {
  const whole = wholeSpan(span, date);
  const own = {
    from: whole.from < period.from ? period.from : whole.from,
    to: whole.to > period.to ? period.to : whole.to,
  };
  const name =
    span === "month"
      ? formatMonth(toMonth(date))
      : `${formatDate(own.from)}〜${formatDate(own.to).slice("2026/".length)}`;
  return { ...own, name: countPeriodDays(own) < countPeriodDays(whole) ? words.cut(name, countPeriodDays(own)) : name };
}

/**
 * The date of the period beside which each date of the compared period stands. A date without a partner (31 January beside February)
 * stands where the one before it does, so that the spans sum to the whole.
 */
function datesBeside(comparison: PeriodComparison, period: Period, compared: readonly string[]): Map<string, string> {
  const partners = new Map<string, string>();
  for (const date of listDatesBetween(period.from, period.to)) {
    const other = findComparedDate(comparison, period, date);
    if (other !== null) partners.set(other, date);
  }
  let last = period.from;
  const all = new Map<string, string>();
  for (const date of compared.toSorted()) {
    last = partners.get(date) ?? last;
    all.set(date, last);
  }
  return all;
}

/** The status of several days: 速報 where one of them is. */
const combineStatus = (rows: readonly ReportRow[]): boolean | null => {
  const all = rows.map((row) => row[statusField]);
  if (all.includes(true)) return true;
  return all.includes(false) ? false : null;
};

/** The answer and the columns with rows of weeks or months instead of dates: sums and ratios are those of totals. */
export function bySpans(
  { columns, date, span }: { columns: readonly ColumnMeta[]; date: ColumnMeta; span: RowSpan },
  received: ReceivedAnswers,
  words: SpanWords,
): { columns: readonly ColumnMeta[]; received: ReceivedAnswers } {
  const { period, comparison } = received.query;
  const others = columns.filter(({ role, name }) => role === "dimension" && name !== date.name);
  const summed = (rows: readonly ReportRow[], dateOf = (row: ReportRow) => String(row[date.name])): ReportRow[] => {
    const groups = new Map<string, { own: ReturnType<typeof buildNamedSpan>; rows: ReportRow[] }>();
    for (const row of rows) {
      const own = buildNamedSpan(span, period, dateOf(row), words);
      const key = [own.from, ...others.map(({ name }) => String(row[name]))].join("|");
      const group = groups.get(key) ?? { own, rows: [] };
      group.rows.push(row);
      groups.set(key, group);
    }
    return [...groups.values()].map(({ own, rows: parts }) => ({
      ...parts[0],
      ...computeTotals(columns, parts),
      [statusField]: combineStatus(parts),
      [date.name]: own.name,
      spanFrom: own.from,
      spanTo: own.to,
    }));
  };
  const { current, basis, previous, side } = received;
  const before =
    previous &&
    datesBeside(
      comparison,
      period,
      previous.rows.map((row) => String(row[date.name])),
    );
  return {
    columns: columns.map((column) =>
      column === date ? { ...column, unit: "TEXT", key: true, title: words.heads[span] } : column,
    ),
    received: {
      ...received,
      current: { ...current, rows: summed(current.rows) },
      basis: basis && { ...basis, rows: summed(basis.rows) },
      previous: previous && {
        ...previous,
        rows: summed(previous.rows, (row) => before?.get(String(row[date.name])) ?? period.from),
      },
      side: side && {
        ...side,
        lanes: side.lanes.map((lane) => ({ ...lane, answer: { ...lane.answer, rows: summed(lane.answer.rows) } })),
      },
    },
  };
}
