import type { CsvCell } from "../../core/csv.ts";
import { formatDate, roundTo } from "../../core/money.ts";
import type { Kind } from "../../core/metadata.ts";
import { formatValue } from "../format.ts";
import type { TableColumn, TableModel, TableRow } from "../model/table.ts";

/** How a column's figures are written in a file. */
export type Shape = "text" | "yen" | "count" | "number" | "ratio" | "change" | "points";

export type SheetColumn = { heading: string; shape: Shape };

/** A report as a file holds it: the filter on top, then the table of the screen, rows in its order, totals last. */
export type Sheet = {
  title: string;
  /** Name and value of everything that was filtered by. */
  filter: readonly (readonly [name: string, value: string])[];
  columns: readonly SheetColumn[];
  rows: readonly (readonly CsvCell[])[];
  /** Null where the rows sum to nothing that the screen shows. */
  totals: readonly CsvCell[] | null;
};

/** Words that only the screen's context knows. */
export type SheetWords = {
  title: string;
  filter: Sheet["filter"];
  heading(column: TableColumn): string;
  cell(column: TableColumn, row: TableRow): string;
};

const shapes: Readonly<Partial<Record<Kind, Shape>>> = {
  YEN: "yen",
  RATIO: "ratio",
  NUMBER: "number",
  COUNT: "count",
  INTEGER: "count",
};

function shapeOf({ show, role, unit }: TableColumn): Shape {
  if (show === "change") return unit === "RATIO" ? "points" : "change";
  return (role === "measure" && shapes[unit]) || "text";
}

/** Numbers stay numbers; dates, hours and marks of state are written as they are read, a missing figure as nothing. */
function cellOf(column: TableColumn, row: TableRow, words: SheetWords): CsvCell {
  const value = row.values[column.key] ?? null;
  if (column.role === "measure") return typeof value === "number" ? value : null;
  if (!row.source || typeof value === "boolean") return words.cell(column, row);
  if (column.options) return words.cell(column, row);
  if (column.unit === "DATE" && typeof value === "string") return formatDate(value);
  return value === null ? null : formatValue(column.unit, value);
}

/** The table of the screen as a sheet. */
export const sheetOf = (table: TableModel, words: SheetWords, summed: boolean): Sheet => ({
  title: words.title,
  filter: words.filter,
  columns: table.columns.map((column) => ({ heading: words.heading(column), shape: shapeOf(column) })),
  rows: table.rows.map((row) => table.columns.map((column) => cellOf(column, row, words))),
  totals: summed ? table.columns.map((column) => cellOf(column, table.totals, words)) : null,
});

/** True for figures that a person reads in percent or points. */
export const isPercent = (shape: Shape): boolean => shape === "ratio" || shape === "change" || shape === "points";

/** A figure with the decimals that the screen shows; percents as 68.4 for 68.4 %. */
export function plainFigure(shape: Shape, value: CsvCell): CsvCell {
  if (typeof value !== "number") return value;
  if (isPercent(shape)) return roundTo(value * 100, 1);
  return roundTo(value, shape === "number" ? 1 : 0);
}
