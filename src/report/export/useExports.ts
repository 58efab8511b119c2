import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { useState } from "react";
import type { ExportFormat } from "../../core/export.ts";
import { findErrorBody, pickFailureText } from "../../data/errors.ts";
import { useReport, useFigures } from "../context.ts";
import { useLongExport } from "./useLongExport.ts";
import { useSheet } from "./sheet/useSheet.ts";
import { useSheetFile } from "./sheet/useSheetFile.ts";
import { mostOnPaper, type WholeList } from "./useWholeList.ts";
import { useAnnounce } from "../../ui/useAnnounce.ts";

/**
 * The functions that export and print the report: from the rows on screen, or by the server for a report by pages. A failure is shown
 * as a message, and its error is logged to the browser's console.
 */
export function useExports(paper: WholeList) {
  const announce = useAnnounce();
  const { meta } = useReport();
  const { total = 0 } = useFigures().answer;
  const { sheet, fileName } = useSheet();
  const file = useSheetFile(sheet, fileName);
  const long = useLongExport();
  const [tooMany, setTooMany] = useState(false);

  const writeThere = async (format: ExportFormat, replace: boolean) => {
    const failed = () => announce(reportTexts.export.failed, "error");
    try {
      const end = await long.start(format, replace);
      if (end === "FAILED") failed();
    } catch (error) {
      const refused = findErrorBody(error);
      if (refused?.code !== "ENCODING") throw error;
      file.setMissing([...String(refused.args[0] ?? "")]);
    }
  };
  const forget = () => {
    file.forget();
    setTooMany(false);
  };
  const orSay = async (failed: string, work: () => Promise<void>) => {
    forget();
    try {
      await work();
    } catch (error) {
      announce(pickFailureText(error, failed), "error");
      throw error;
    }
  };
  const write = (format: ExportFormat, { replace = false } = {}) =>
    meta.paged ? orSay(reportTexts.export.failed, () => writeThere(format, replace)) : file.write(format, { replace });
  const print = () =>
    orSay(reportTexts.export.printFailed, async () => {
      if (total > mostOnPaper) setTooMany(true);
      else await paper.print();
    });
  return { write, print, missing: file.missing, total, tooMany, forget, long };
}
