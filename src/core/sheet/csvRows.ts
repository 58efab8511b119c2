import type { CsvCell } from "../csv.ts";
import { isPercent, plainFigure, type Sheet, type SheetColumn, type SheetLine } from "./sheet.ts";

/** What stands above the rows of a file. */
export type SheetHead = { title: string; filter: readonly SheetLine[]; columns: readonly SheetColumn[] };

/** A row as it stands in a CSV file: plain numbers without signs or separators. */
export const csvLine = (columns: readonly SheetColumn[], cells: readonly CsvCell[]): CsvCell[] =>
  columns.map(({ shape }, index) => plainFigure(shape, cells[index] ?? null));

/**
 * The rows above a CSV file's own: title, filter, an empty line and the heads, a column in percent said so in its head.
 * @param percent names a column whose figures are percents
 */
export const csvHead = ({ title, filter, columns }: SheetHead, percent: (heading: string) => string): CsvCell[][] => [
  [title],
  // The half-width sign is none of CP932's; these amounts are our own writing, in which the wide one says the same.
  ...filter.map(([name, value]) => [name, value.replaceAll("¥", "￥")]),
  [],
  columns.map(({ heading, shape }) => (isPercent(shape) ? percent(heading) : heading)),
];

/** A sheet as the rows of a CSV file. */
export const csvRowsOf = (sheet: Sheet, percent: (heading: string) => string): CsvCell[][] => [
  ...csvHead(sheet, percent),
  ...sheet.rows.map((cells) => csvLine(sheet.columns, cells)),
  ...(sheet.totals ? [csvLine(sheet.columns, sheet.totals)] : []),
];
