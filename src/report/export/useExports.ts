import { useNotify } from "ra-core";
import { useState } from "react";
import { encodeCsv } from "../../core/csv.ts";
import type { ExportFormat } from "../../core/export.ts";
import { csvRowsOf } from "../../core/sheet/csvRows.ts";
import { bodyOf } from "../../data/errors.ts";
import { useAsking } from "../context.ts";
import { useReportText } from "../text.ts";
import { download } from "./download.ts";
import { useLongExport } from "./useLongExport.ts";
import { useSheet } from "./useSheet.ts";

/**
 * Writes what the screen shows: from the rows that it has, or by the server where it shows one page of them. A failure is said;
 * the error itself goes on to the console's log.
 */
export function useExports() {
  const text = useReportText();
  const notify = useNotify();
  const { meta } = useAsking();
  const { sheet, fileName } = useSheet();
  const long = useLongExport();
  const [missing, setMissing] = useState<readonly string[]>([]);

  const writeHere = async (format: ExportFormat) => {
    if (format === "xlsx") {
      const { xlsxBlob } = await import("./xlsx.ts");
      return download(await xlsxBlob(sheet()), `${fileName}.xlsx`);
    }
    const encoded = encodeCsv(
      csvRowsOf(sheet(), (column) => text("export.percent", { column })),
      format,
    );
    if ("missing" in encoded) setMissing(encoded.missing);
    else download(new Blob([encoded.bytes], { type: "text/csv" }), `${fileName}.csv`);
  };
  const writeThere = async (format: ExportFormat) => {
    const failed = () => notify(text("export.failed"), { type: "error" });
    try {
      const end = await long.start(format);
      if (end === "FAILED") failed();
    } catch (error) {
      const refused = bodyOf(error);
      if (refused?.code !== "ENCODING") throw error;
      setMissing([...String(refused.args[0] ?? "")]);
    }
  };
  const write = async (format: ExportFormat) => {
    setMissing([]);
    try {
      await (meta.paged ? writeThere(format) : writeHere(format));
    } catch (error) {
      notify(text("export.failed"), { type: "error" });
      throw error;
    }
  };
  return { write, missing, forget: () => setMissing([]), long };
}
