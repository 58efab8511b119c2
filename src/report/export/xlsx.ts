import writeXlsxFile from "write-excel-file/browser";
import type { Sheet } from "./sheet.ts";
import { rowsAbove, xlsxCellsOf } from "./xlsxCells.ts";

/** Excel takes no more, and none of these, in the name of a sheet. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, " ").slice(0, 31);

/** Writes the sheet as an .xlsx file, its heads and first column fixed. */
export const xlsxBlob = (sheet: Sheet): Promise<Blob> =>
  writeXlsxFile(xlsxCellsOf(sheet), {
    sheet: sheetName(sheet.title),
    columns: sheet.columns.map(({ shape }, index) => ({ width: index === 0 ? 22 : shape === "yen" ? 15 : 13 })),
    stickyRowsCount: rowsAbove(sheet) + 1,
    stickyColumnsCount: 1,
    orientation: "landscape",
  }).toBlob();
