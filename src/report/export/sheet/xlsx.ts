import writeXlsxFile from "write-excel-file/browser";
import type { ReportSheet } from "../../../core/sheet/sheet.ts";
import { toXlsxArguments } from "../../../report-model/xlsxCells.ts";

/** Writes the sheet as an .xlsx file. */
export const xlsxBlob = (sheet: ReportSheet): Promise<Blob> =>
  writeXlsxFile(...toXlsxArguments<File | Blob | ArrayBuffer>(sheet)).toBlob();
