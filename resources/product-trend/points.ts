import { toMonth } from "../../src/core/calendar/date.ts";
import { divideFigures, formatMonth, formatShortDate } from "../../src/core/money.ts";
import type { Period } from "../../src/core/period.ts";
import { findFigure, type ReportRow } from "../../src/core/totals.ts";
import { spanIn } from "../../src/report-model/table/rowSpans.ts";

/** A place of the chart: its dates, the quantity, and the mean price. */
type Point = { name: string; dates: Period; quantity: number; price: number | null };

/** More dates than this are drawn by month: bars of one pixel are unreadable. */
const maxDatesByDay = 124;

/** The rows of one place. @param sales the figure that the price divides by the quantity */
function buildChartPoint(name: string, rows: readonly { dates: Period; row: ReportRow }[], sales: string): Point {
  const sum = (figure: string) => rows.reduce((all, { row }) => all + (findFigure(row, figure) ?? 0), 0);
  const [first, last] = [rows[0]?.dates.from ?? "", rows.at(-1)?.dates.to ?? ""];
  const quantity = sum("quantity");
  return { name, dates: { from: first, to: last }, quantity, price: divideFigures(sum(sales), quantity) };
}

/** The places of the chart in the order of time: the rows as they are, or the months of many dates. */
export function listChartPoints(rows: readonly ReportRow[], sales: "sales" | "net_sales"): Point[] {
  const dated = rows
    .map((row) => {
      const date = String(row["business_date"]);
      const span = spanIn(row);
      return { row, dates: span ?? { from: date, to: date }, name: span ? date : formatShortDate(date) };
    })
    .toSorted((a, b) => a.dates.from.localeCompare(b.dates.from));
  if (rows.length <= maxDatesByDay) return dated.map((one) => buildChartPoint(one.name, [one], sales));
  const months = [...new Set(dated.map(({ dates }) => toMonth(dates.from)))];
  return months.map((month) =>
    buildChartPoint(
      formatMonth(month),
      dated.filter(({ dates }) => toMonth(dates.from) === month),
      sales,
    ),
  );
}
