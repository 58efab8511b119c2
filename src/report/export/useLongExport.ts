import { useRef, useState } from "react";
import type { ExportFormat, ExportProgress, ExportRequest, ExportState } from "../../core/export.ts";
import { isFilterWritten } from "../../report-model/sheet/filterLines.ts";
import { useAuthorized } from "../../data/transport/authorizedCall.ts";
import { useReport, useFigures } from "../context.ts";
import { filterArguments } from "../../report-model/state/reportState.ts";
import { useVariables } from "../state/useAsk.ts";
import { longExport } from "./longExport.ts";

export type LongExportProgress = Pick<ExportProgress, "sent" | "total">;

export type LongExport = {
  /** The progress of the export; null while none runs. */
  progress: LongExportProgress | null;
  cancel(): void;
  /** Exports all rows of the report. */
  start(format: ExportFormat, replace: boolean): Promise<ExportState>;
};

/** The export of a report by pages. The server writes the file, with the columns and filters of the screen. */
export function useLongExport(): LongExport {
  const { meta, filters, grouping, state } = useReport();
  const { table, query } = useFigures();
  const variablesFor = useVariables(meta);
  const call = useAuthorized();
  const [progress, setProgress] = useState<LongExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  return {
    progress,
    cancel: () => running.current?.abort(),
    async start(format, replace) {
      const controller = new AbortController();
      running.current = controller;
      setProgress({ sent: 0, total: 0 });
      const request: ExportRequest = {
        report: meta.name,
        format,
        replace,
        args: variablesFor(filterArguments(filters, state.filters), query),
        columns: table.columns.map(({ name }) => name),
        filters: filters.filter((filter) => isFilterWritten(filter, state.filters)).map(({ argument }) => argument),
        subtotals: grouping?.key,
      };
      try {
        return await longExport(call, request, controller.signal, setProgress);
      } catch (error) {
        // Only an AbortError means that the export has stopped. After another failure it may still run.
        if (error instanceof DOMException && error.name === "AbortError") return "CANCELLED";
        throw error;
      } finally {
        setProgress(null);
      }
    },
  };
}
