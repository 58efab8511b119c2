import writeXlsxFile from "write-excel-file/browser";
import type { Sheet } from "../../core/sheet/sheet.ts";
import { xlsxOf } from "./xlsxCells.ts";

/** Writes the sheet as an .xlsx file. */
export const xlsxBlob = (sheet: Sheet): Promise<Blob> =>
  writeXlsxFile(...xlsxOf<File | Blob | ArrayBuffer>(sheet)).toBlob();
