import { toMonth } from "../../core/calendar/date.ts";
import type { ColumnMeta } from "../../core/metadata.ts";
import { findComparedDate, type PeriodComparison, type Period } from "../../core/period.ts";
import type { ReportRow } from "../../core/totals.ts";

type ComparedPeriod = { comparison: PeriodComparison; period: Period };

/**
 * The dimensions that identify a row: the hidden one (an id) or those with `key`, and dates, because names repeat and change; without
 * either all.
 */
export function keyColumns(columns: readonly ColumnMeta[]): readonly ColumnMeta[] {
  const dimensions = columns.filter((column) => column.role === "dimension");
  const isId = ({ unit, key }: ColumnMeta) => unit === "HIDDEN" || key === true;
  if (!dimensions.some(isId)) return dimensions;
  return dimensions.filter((column) => isId(column) || column.unit === "DATE" || column.unit === "MONTH");
}

export const joinRowKey = (columns: readonly ColumnMeta[], row: ReportRow): string =>
  columns.map(({ name }) => String(row[name])).join("|");

/** The month to compare with: that of the date for the middle of a month, which no shift by a few days moves to another. */
function comparedMonth(comparison: PeriodComparison, period: Period, month: string): string | null {
  const date = findComparedDate(comparison, period, `${month}-15`);
  return date && toMonth(date);
}

/** The key of the comparison's row for a row: dates and months are moved to the other period, other values stay. */
export function partnerKey(
  { comparison, period }: ComparedPeriod,
  columns: readonly ColumnMeta[],
  row: ReportRow,
): string | null {
  const parts = columns.map(({ name, unit }) =>
    unit === "DATE"
      ? findComparedDate(comparison, period, String(row[name]))
      : unit === "MONTH"
        ? comparedMonth(comparison, period, String(row[name]))
        : String(row[name]),
  );
  return parts.includes(null) ? null : parts.join("|");
}
