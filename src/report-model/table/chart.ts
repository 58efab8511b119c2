import { toMonth } from "../../core/calendar/date.ts";
import { isSummedTotal, type Kind } from "../../core/metadata.ts";
import { formatValue } from "../../core/sheet/format.ts";
import { findFigure } from "../../core/totals.ts";
import { spanIn } from "./rowSpans.ts";
import type { TableModel, TableRow } from "./tableModel.ts";

/** The contents of the chart: figures by the first column, with those of the comparison. */
type Curve = {
  categories: readonly string[];
  current: readonly (number | null)[];
  previous: readonly (number | null)[] | null;
  /** The categories are the months of the table's dates. */
  byMonth?: true;
  /** Whether the categories follow one another, as dates do. */
  course: boolean;
  /** The category that is not over. */
  running?: string | undefined;
  /** Number of the first rows that are drawn; absent for all rows. */
  first?: number;
};

/** Units whose categories follow one another. */
const courses: ReadonlySet<Kind> = new Set<Kind>(["DATE", "HOUR", "MONTH"]);

/** Largest number of shops or products in a chart. The table has all of them. */
const mostApart = 60;

/** More dates than this are drawn by month, because bars of one pixel are unreadable and thousands of them take seconds. */
const maxDrawnDates = 124;

/** Every hour from the first to the last, hours without a sale included. */
export const hoursBetween = (hours: readonly number[]): number[] =>
  hours.length === 0
    ? []
    : Array.from({ length: Math.max(...hours) - Math.min(...hours) + 1 }, (_, index) => Math.min(...hours) + index);

/** Adds missing hours between the first and the last one, with zeros. */
export function soldByHour(values: readonly (number | null)[]): (number | null)[] {
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  return values.map((value, index) => (index > first && index < last ? (value ?? 0) : value));
}

/** The leading measure by the table's first dimension, in the order of the table; hours and dates ascending. */
export function buildCurve(table: TableModel, lead: string): Curve {
  const [first] = table.columns;
  const spans = table.rows.some(({ source }) => source && spanIn(source));
  const course = spans || (first !== undefined && courses.has(first.unit));
  const points = (rows: readonly (TableRow | undefined)[]): Omit<Curve, "categories"> => ({
    course,
    current: rows.map((row) => findFigure(row?.source, lead)),
    previous: table.previous && rows.map((row) => findFigure(row?.partner, lead)),
  });
  if (!first) return { categories: [], ...points([]) };
  // A monthly ratio or price is not the sum of daily ones.
  const column = table.columns.find(({ key }) => key === lead);
  const summed = !column || isSummedTotal(column.total);
  if (first.unit === "DATE" && summed && table.rows.length > maxDrawnDates)
    return buildMonthCurve(table, first.key, lead);
  if (first.unit !== "HOUR") {
    const cut = !course && table.rows.length > mostApart;
    const rows = cut ? table.rows.slice(0, mostApart) : table.rows;
    const categories = rows.map((row) => formatValue(first.unit, row.values[first.key] ?? null));
    const running = course ? rows.findIndex(({ unfinished }) => unfinished) : -1;
    return { categories, ...points(rows), running: categories[running], ...(cut && { first: mostApart }) };
  }
  const byHour = new Map(table.rows.map((row) => [Number(row.values[first.key]), row]));
  const hours = hoursBetween([...byHour.keys()]);
  const { current, previous } = points(hours.map((hour) => byHour.get(hour)));
  const running = table.rows.find(({ unfinished }) => unfinished);
  return {
    course,
    running: running && formatValue("HOUR", Number(running.values[first.key])),
    categories: hours.map((hour) => formatValue("HOUR", hour)),
    current: summed ? soldByHour(current) : current,
    previous: summed && previous ? soldByHour(previous) : previous,
  };
}

/** The chart with the dates of each month summed. A month without figures has none. */
function buildMonthCurve(table: TableModel, date: string, lead: string): Curve {
  const monthIn = (row: TableRow) => toMonth(String(row.values[date]));
  const months = [...new Set(table.rows.map(monthIn))].toSorted();
  const sums = (figure: (row: TableRow) => number | null) => {
    const byMonth = new Map<string, number>();
    for (const row of table.rows) {
      const value = figure(row);
      if (value !== null) byMonth.set(monthIn(row), (byMonth.get(monthIn(row)) ?? 0) + value);
    }
    return months.map((month) => byMonth.get(month) ?? null);
  };
  const today = table.rows.find(({ unfinished }) => unfinished);
  return {
    categories: months.map((month) => formatValue("MONTH", month)),
    running: today && formatValue("MONTH", monthIn(today)),
    current: sums((row) => findFigure(row.source, lead)),
    previous: table.previous && sums((row) => findFigure(row.partner, lead)),
    byMonth: true,
    course: true,
  };
}
