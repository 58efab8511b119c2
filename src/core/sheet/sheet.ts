import type { CsvCell } from "../csv.ts";
import { isSummedTotal, type Kind } from "../metadata.ts";
import { formatDate, countQuantityDigits, roundTo } from "../money.ts";
import type { Period } from "../period.ts";
import { findGoodsUnit, type TableColumn, type WrittenRow } from "./column.ts";
import { formatValue } from "./format.ts";
import type { TableText } from "./column.ts";

/** How a column's figures are written in a file. */
export type SheetColumnShape =
  "text" | "yen" | "count" | "number" | "quantity" | "ratio" | "change" | "points" | "places";

export type SheetColumn = {
  heading: string;
  shape: SheetColumnShape;
  /** Its total is the sum of its rows. */
  summed: boolean;
};

/** Name and value of what a report was filtered by, or of a figure above its rows. */
export type SheetLine = readonly [name: string, value: string];

/** A report as a file holds it: the filter on top, then the table of the screen, rows in its order, totals last. */
export type ReportSheet = {
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

const shapesByKind: Readonly<Partial<Record<Kind, SheetColumnShape>>> = {
  YEN: "yen",
  RATIO: "ratio",
  NUMBER: "number",
  QUANTITY: "quantity",
  COUNT: "count",
  INTEGER: "count",
};

function pickColumnShape({ show, role, unit, points }: TableColumn): SheetColumnShape {
  if (points) return "points";
  if (unit === "RANK") return show === "change" ? "places" : "count";
  if (show === "change") return unit === "RATIO" ? "points" : "change";
  return (role === "measure" && shapesByKind[unit]) || "text";
}

/** Numbers stay numbers; dates, hours and marks of state are written as they are read, a missing figure as nothing. */
export function toSheetCell(column: TableColumn, row: WrittenRow, words: TableText): CsvCell {
  const value = row.values[column.key] ?? null;
  if (column.role === "measure") {
    if (typeof value !== "number") return null;
    return column.unit === "QUANTITY" ? roundTo(value, countQuantityDigits(value, findGoodsUnit(row))) : value;
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
export const buildSheetColumns = (columns: readonly TableColumn[], words: TableText): SheetColumn[] =>
  columns.map((column) => ({
    heading: words.heading(column),
    shape: pickColumnShape(column),
    // Points are written rounded, and `where` leaves rows out: their sum is not that of the cells.
    summed: column.show === "value" && !column.points && column.where === undefined && isSummedTotal(column.total),
  }));

/** Name of a report's file, without its ending. */
export const buildReportFileName = (title: string, { from, to }: Period): string =>
  `${title}_${from.replaceAll("-", "")}-${to.replaceAll("-", "")}`;

/** The subtotals among the rows: each sums the rows below it, or those between the one before it and itself. */
function listSheetSubtotals(rows: readonly WrittenRow[]): ReportSheet["subtotals"] {
  let from = 0;
  return rows.flatMap(({ title, heads }, at) => {
    if (title === undefined) return [];
    const subtotal = heads === undefined ? { at, from, to: at } : { at, from: at + 1, to: at + 1 + heads };
    from = at + 1;
    return [subtotal];
  });
}

/** The table of the screen as a sheet. */
export const buildSheet = (table: SheetTable, words: SheetWords, summed: boolean): ReportSheet => ({
  title: words.title,
  filter: words.filter,
  columns: buildSheetColumns(table.columns, words),
  rows: table.lines.map((row) => table.columns.map((column) => toSheetCell(column, row, words))),
  subtotals: listSheetSubtotals(table.lines),
  totals: summed ? table.columns.map((column) => toSheetCell(column, table.totals, words)) : null,
});

/** True for figures that a person reads in percent or points. */
export const isPercent = (shape: SheetColumnShape): boolean =>
  shape === "ratio" || shape === "change" || shape === "points";

/** Decimals of figures that are no whole numbers. */
const decimals: Readonly<Partial<Record<SheetColumnShape, number>>> = { number: 1, quantity: 3 };

/** A figure with the decimals that the screen shows; percents as 68.4 for 68.4 %. */
export function toPlainFigure(shape: SheetColumnShape, value: CsvCell): CsvCell {
  if (typeof value !== "number") return value;
  if (isPercent(shape)) return roundTo(value * 100, 1);
  return roundTo(value, decimals[shape] ?? 0);
}
