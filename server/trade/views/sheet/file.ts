import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import writeXlsxFile from "write-excel-file/node";
import { toXlsxArguments } from "../../../../src/report-model/xlsxCells.ts";
import type { PdfPrinter } from "../../invoice/printer.ts";
import type { ViewSheet } from "./viewSheet.ts";

/** The file of a view with its name. */
export async function buildViewFile(
  { sheet, paper, fileName }: ViewSheet,
  format: "XLSX" | "PDF",
  printer: PdfPrinter,
): Promise<{ file: Buffer; name: string }> {
  if (format === "PDF") return { file: await printer.print(paper), name: `${fileName}.pdf` };
  return {
    file: await writeXlsxFile(...toXlsxArguments<Stream | Buffer | Blob>(sheet)).toBuffer(),
    name: `${fileName}.xlsx`,
  };
}
