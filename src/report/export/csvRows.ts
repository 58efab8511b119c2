import type { CsvCell } from "../../core/csv.ts";
import { isPercent, plainFigure, type Sheet } from "./sheet.ts";

/**
 * A sheet as the rows of a CSV file: plain numbers without signs or separators, a column in percent said so in its head.
 * @param percent names a column whose figures are percents
 */
export function csvRowsOf(sheet: Sheet, percent: (heading: string) => string): CsvCell[][] {
  const line = (cells: readonly CsvCell[]) =>
    sheet.columns.map(({ shape }, index) => plainFigure(shape, cells[index] ?? null));
  return [
    [sheet.title],
    ...sheet.filter.map(([name, value]) => [name, value]),
    [],
    sheet.columns.map(({ heading, shape }) => (isPercent(shape) ? percent(heading) : heading)),
    ...sheet.rows.map(line),
    ...(sheet.totals ? [line(sheet.totals)] : []),
  ];
}
