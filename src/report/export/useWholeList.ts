import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { shownOf } from "../model/shown.ts";
import { filterArguments } from "../model/state.ts";
import { useAsking, type Shown } from "../context.ts";
import { useAllRows } from "../useReportData.ts";
import type { Progress } from "./useLongExport.ts";

/** Rows that are put on paper at most: some forty sheets. More are a file's business. */
export const mostOnPaper = 2000;

export type WholeList = {
  /** What is shown: while it is put on paper, with all of its rows. */
  shown: Shown | null;
  /** How many of its rows are there; null while none are being fetched. */
  progress: Progress | null;
  cancel(): void;
  /** Opens the browser's print dialog once all rows are there. @throws Error where they could not be had */
  print(): Promise<void>;
};

/** Puts a report on paper with all of its rows, of which the screen may hold one page only. */
export function useWholeList(shown: Shown | null): WholeList {
  const { definition, meta, filters, state, mode, today } = useAsking();
  const allRows = useAllRows(meta);
  const [whole, setWhole] = useState<{ of: Shown; shown: Shown } | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    const end = () => setWhole(null);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("afterprint", end);
      running.current?.abort();
    };
  }, []);

  const fetchAll = async (page: Shown) => {
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
      return shownOf(meta, definition, received, mode ?? "included", null, today);
    } catch (error) {
      if (controller.signal.aborted) return null;
      throw error;
    } finally {
      setProgress(null);
    }
  };
  return {
    // Of another filter by now, it is no longer what is shown.
    shown: whole && whole.of === shown ? whole.shown : shown,
    progress,
    cancel: () => running.current?.abort(),
    async print() {
      if (shown && meta.paged && shown.table.rows.length < (shown.answer.total ?? 0)) {
        const all = await fetchAll(shown);
        if (!all) return;
        flushSync(() => setWhole({ of: shown, shown: all }));
      }
      // The menu or dialog has to be gone before the page is put on paper.
      setTimeout(() => window.print(), 300);
    },
  };
}
