import type { CsvCell } from "../csv.ts";
import { isSummed, type Kind } from "../metadata.ts";
import { formatDate, quantityDigits, roundTo } from "../money.ts";
import type { Period } from "../period.ts";
import { unitOf, type TableColumn, type WrittenRow } from "./column.ts";
import { formatValue } from "./format.ts";
import type { TableText } from "./words.ts";

/** How a column's figures are written in a file. */
export type Shape = "text" | "yen" | "count" | "number" | "quantity" | "ratio" | "change" | "points" | "places";

export type SheetColumn = {
  heading: string;
  shape: Shape;
  /** Its total is the sum of its rows. */
  summed: boolean;
};

/** Name and value of what a report was filtered by, or of a figure above its rows. */
export type SheetLine = readonly [name: string, value: string];

/** A report as a file holds it: the filter on top, then the table of the screen, rows in its order, totals last. */
export type Sheet = {
  title: string;
  /** Name and value of everything that was filtered by. */
  filter: readonly SheetLine[];
  columns: readonly SheetColumn[];
  rows: readonly (readonly CsvCell[])[];
  /** Of `rows`, those that sum others: the place of each, of the first row that it sums, and after the last one. */
  subtotals: readonly { at: number; from: number; to: number }[];
  /** Null where the rows sum to nothing that the screen shows. */
  totals: readonly CsvCell[] | null;
};

/** Words that only the screen's context knows. */
export type SheetWords = TableText & { title: string; filter: readonly SheetLine[] };

/** What a sheet takes of a table. */
type SheetTable = { columns: readonly TableColumn[]; lines: readonly WrittenRow[]; totals: WrittenRow };

const shapes: Readonly<Partial<Record<Kind, Shape>>> = {
  YEN: "yen",
  RATIO: "ratio",
  NUMBER: "number",
  QUANTITY: "quantity",
  COUNT: "count",
  INTEGER: "count",
};

function shapeOf({ show, role, unit, points }: TableColumn): Shape {
  if (points) return "points";
  if (unit === "RANK") return show === "change" ? "places" : "count";
  if (show === "change") return unit === "RATIO" ? "points" : "change";
  return (role === "measure" && shapes[unit]) || "text";
}

/** Numbers stay numbers; dates, hours and marks of state are written as they are read, a missing figure as nothing. */
export function cellOf(column: TableColumn, row: WrittenRow, words: TableText): CsvCell {
  const value = row.values[column.key] ?? null;
  if (column.role === "measure") {
    if (typeof value !== "number") return null;
    return column.unit === "QUANTITY" ? roundTo(value, quantityDigits(value, unitOf(row))) : value;
  }
  if (column.unit === "RANK" && row.source) {
    if (column.show === "change" && row.isNew) return words.cell(column, row);
    return typeof value === "number" ? value : null;
  }
  if (!row.source || row.unfinished || typeof value === "boolean") return words.cell(column, row);
  if (column.options) return words.cell(column, row);
  if (column.unit === "DATE" && typeof value === "string") return formatDate(value);
  return value === null ? null : formatValue(column.unit, value);
}

/** Heads and shapes of a table's columns. */
export const sheetColumns = (columns: readonly TableColumn[], words: TableText): SheetColumn[] =>
  columns.map((column) => ({
    heading: words.heading(column),
    shape: shapeOf(column),
    // Points are written rounded, and `where` leaves rows out: their sum is not that of the cells.
    summed: column.show === "value" && !column.points && column.where === undefined && isSummed(column.total),
  }));

/** Name of a report's file, without its ending. */
export const fileNameOf = (title: string, { from, to }: Period): string =>
  `${title}_${from.replaceAll("-", "")}-${to.replaceAll("-", "")}`;

/** The subtotals among the rows: each sums the rows below it, or those between the one before it and itself. */
function subtotalsOf(rows: readonly WrittenRow[]): Sheet["subtotals"] {
  let from = 0;
  return rows.flatMap(({ title, heads }, at) => {
    if (title === undefined) return [];
    const subtotal = heads === undefined ? { at, from, to: at } : { at, from: at + 1, to: at + 1 + heads };
    from = at + 1;
    return [subtotal];
  });
}

/** The table of the screen as a sheet. */
export const sheetOf = (table: SheetTable, words: SheetWords, summed: boolean): Sheet => ({
  title: words.title,
  filter: words.filter,
  columns: sheetColumns(table.columns, words),
  rows: table.lines.map((row) => table.columns.map((column) => cellOf(column, row, words))),
  subtotals: subtotalsOf(table.lines),
  totals: summed ? table.columns.map((column) => cellOf(column, table.totals, words)) : null,
});

/** True for figures that a person reads in percent or points. */
export const isPercent = (shape: Shape): boolean => shape === "ratio" || shape === "change" || shape === "points";

/** Decimals of figures that are no whole numbers. */
const decimals: Readonly<Partial<Record<Shape, number>>> = { number: 1, quantity: 3 };

/** A figure with the decimals that the screen shows; percents as 68.4 for 68.4 %. */
export function plainFigure(shape: Shape, value: CsvCell): CsvCell {
  if (typeof value !== "number") return value;
  if (isPercent(shape)) return roundTo(value * 100, 1);
  return roundTo(value, decimals[shape] ?? 0);
}
