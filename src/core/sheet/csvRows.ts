import type { CsvCell } from "../csv.ts";
import { isPercent, toPlainFigure, type ReportSheet, type SheetColumn, type SheetLine } from "./sheet.ts";

/** What stands above the rows of a file, and the subtotals below them: the heads first, amounts as people read them. */
export type SheetHead = {
  title: string;
  filter: readonly SheetLine[];
  columns: readonly SheetColumn[];
  below?: readonly (readonly string[])[];
};

/** The half-width sign is none of CP932's; these amounts are our own writing, in which the wide one says the same. */
const writable = (amount: string): string => amount.replaceAll("¥", "￥");

/** The subtotals below the rows of a CSV file, after an empty line. */
export const buildCsvSubtotals = ({ below = [] }: SheetHead): CsvCell[][] =>
  below.length === 0 ? [] : [[], ...below.map((cells) => cells.map(writable))];

/** A row as it stands in a CSV file: plain numbers without signs or separators. */
export const toCsvLine = (columns: readonly SheetColumn[], cells: readonly CsvCell[]): CsvCell[] =>
  columns.map(({ shape }, index) => toPlainFigure(shape, cells[index] ?? null));

/**
 * The rows above a CSV file's own: title, filter, an empty line and the heads, a column in percent said so in its head.
 * @param percent names a column whose figures are percents
 */
export const buildCsvHead = (
  { title, filter, columns }: SheetHead,
  percent: (heading: string) => string,
): CsvCell[][] => [
  [title],
  ...filter.map(([name, value]) => [name, writable(value)]),
  [],
  columns.map(({ heading, shape }) => (isPercent(shape) ? percent(heading) : heading)),
];

/** A sheet as the rows of a CSV file. */
export const buildCsvRows = (sheet: ReportSheet, percent: (heading: string) => string): CsvCell[][] => [
  ...buildCsvHead(sheet, percent),
  ...sheet.rows.map((cells) => toCsvLine(sheet.columns, cells)),
  ...(sheet.totals ? [toCsvLine(sheet.columns, sheet.totals)] : []),
];
