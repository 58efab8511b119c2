import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { useState } from "react";
import { encodeCsv } from "../../../core/csv.ts";
import type { ExportFormat } from "../../../core/export.ts";
import { buildCsvRows } from "../../../core/sheet/csvRows.ts";
import type { ReportSheet } from "../../../core/sheet/sheet.ts";
import { downloadFile } from "../download.ts";
import { useAnnounce } from "../../../ui/useAnnounce.ts";

/**
 * Writes a table of the screen to a file and downloads it. A failure is shown as a message, and its error is logged to the browser's
 * console.
 * @param fileName without its ending
 */
export function useSheetFile(sheet: () => ReportSheet, fileName: string) {
  const announce = useAnnounce();
  const [missing, setMissing] = useState<readonly string[]>([]);

  const save = async (format: ExportFormat, replace: boolean) => {
    if (format === "xlsx") {
      const { xlsxBlob } = await import("./xlsx.ts");
      return downloadFile(await xlsxBlob(sheet()), `${fileName}.xlsx`);
    }
    const encoded = encodeCsv(
      buildCsvRows(sheet(), (column) => reportTexts.export.percent(column)),
      format,
      { replace },
    );
    if ("missing" in encoded) setMissing(encoded.missing);
    else downloadFile(new Blob([encoded.bytes], { type: "text/csv" }), `${fileName}.csv`);
  };
  const write = async (format: ExportFormat, { replace = false } = {}) => {
    setMissing([]);
    try {
      await save(format, replace);
    } catch (error) {
      announce(reportTexts.export.failed, "error");
      throw error;
    }
  };
  return { write, missing, setMissing, forget: () => setMissing([]) };
}
