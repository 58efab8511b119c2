import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { buildScreenFigures } from "../../report-model/table/figures.ts";
import { filterArguments } from "../../report-model/state/reportState.ts";
import { useReport } from "../context.ts";
import type { OpenReportFigures } from "../../report-model/table/tableModel.ts";
import { useAllRows } from "./useAllRows.ts";
import type { LongExportProgress } from "./useLongExport.ts";

/** Largest number of printed rows, about forty sheets. A file can have more. */
export const mostOnPaper = 2000;

export type WholeList = {
  /** The figures to draw; during printing with all rows. */
  figures: OpenReportFigures | null;
  /** Progress of the loading of all rows; null while nothing is loaded. */
  progress: LongExportProgress | null;
  cancel(): void;
  /** Loads all rows, then opens the browser's print dialog. @throws Error if they cannot be loaded */
  print(): Promise<void>;
};

/** Prints a report with all rows. The screen may have only one page of them. */
export function useWholeList(figures: OpenReportFigures | null): WholeList {
  const { definition, meta, filters, state, mode, today } = useReport();
  const allRows = useAllRows(meta);
  const [whole, setWhole] = useState<{ of: OpenReportFigures; figures: OpenReportFigures } | null>(null);
  const [progress, setProgress] = useState<LongExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const end = () => setWhole(null);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("afterprint", end);
      running.current?.abort();
    };
  }, []);

  const fetchAll = async (page: OpenReportFigures) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ sent: 0, total: page.answer.total ?? 0 });
    try {
      const received = await allRows(
        filterArguments(filters, state.filters),
        page.query,
        controller.signal,
        setProgress,
      );
      return buildScreenFigures(
        meta,
        definition,
        received,
        {
          mode: mode ?? "included",
          sort: null,
          subtotals: null,
          beside: [],
          filters: state.filters,
          side: { figure: null, titleOf: () => "", total: "" },
          keep: (rows) => rows,
        },
        today,
      );
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      setProgress(null);
    }
  };
  return {
    // After a change of the filter, the loaded rows belong to other figures.
    figures: whole && whole.of === figures ? whole.figures : figures,
    progress,
    cancel: () => running.current?.abort(),
    async print() {
      if (figures && meta.paged && figures.table.rows.length < (figures.answer.total ?? 0)) {
        const all = await fetchAll(figures);
        if (!all) return;
        flushSync(() => setWhole({ of: figures, figures: all }));
      }
      // The menu or dialog must be closed before printing.
      setTimeout(() => window.print(), 300);
    },
  };
}
