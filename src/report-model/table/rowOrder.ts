import type { TableColumn, TableValue, WrittenRow } from "../../core/sheet/column.ts";
import type { ColumnMeta } from "../../core/metadata.ts";
import type { ReportRow } from "../../core/totals.ts";
import type { TableSort } from "../state/reportState.ts";

type SortableRow = Pick<WrittenRow, "values" | "source">;

/** Whether a row stands for what was left over, such as その他: it is large only because it is many, and stands last. */
const isRest = ({ source }: SortableRow): boolean => source?.["rest"] === true;

/** Sorts hours, dates and months ascending. Other rows keep the order of the server. */
export function naturalOrder<R extends SortableRow>(columns: readonly TableColumn[], rows: readonly R[]): readonly R[] {
  const [first] = columns;
  const counted = first && (first.unit === "HOUR" || first.unit === "DATE" || first.unit === "MONTH");
  return counted ? sortReportRows(rows, { column: first.key, descending: false }) : rows;
}

/**
 * The months at the start without one figure, of rows by month in their order: before the first shop opened, or before its records begin.
 * None where no month has a figure.
 */
export function listEmptyStart<R extends SortableRow & { partner: ReportRow | null }>(
  columns: readonly ColumnMeta[],
  rows: readonly R[],
): readonly R[] {
  const byMonth = columns.some(({ role, unit }) => role === "dimension" && unit === "MONTH");
  if (!byMonth) return [];
  const measures = columns.filter(({ role }) => role === "measure").map(({ name }) => name);
  const hasFigure = (row: ReportRow | null) =>
    measures.some((name) => typeof row?.[name] === "number" && row[name] !== 0);
  const first = rows.findIndex(({ source, partner }) => hasFigure(source) || hasFigure(partner));
  return rows.slice(0, Math.max(0, first));
}

const collator = new Intl.Collator("ja", { numeric: true });

/** The order of two values. A missing value comes last in both directions. */
function compareValues(a: TableValue, b: TableValue, descending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
}

/** Sorted rows; equal rows keep the server's order. */
export function sortReportRows<R extends SortableRow>(rows: readonly R[], sort: TableSort | null): readonly R[] {
  if (!sort) return rows;
  const value = (row: R) => row.values[sort.column] ?? null;
  return rows.toSorted(
    (a, b) => Number(isRest(a)) - Number(isRest(b)) || compareValues(value(a), value(b), sort.descending),
  );
}
