import { useRef, useState } from "react";
import { useAsking, useShown } from "../context.ts";
import { shownOf } from "../model/shown.ts";
import { filterArguments } from "../model/state.ts";
import type { TableModel } from "../model/table.ts";
import type { ReportRow } from "../totals.ts";
import { useAsk } from "../useReportData.ts";

/** Rows that one call fetches: as many as the schema lets a page hold. */
const batch = 500;

export type Fetching = {
  /** Share of the rows that have come, 0 … 1; null while nothing is being fetched. */
  progress: number | null;
  cancel(): void;
  /** The table with every row of the report, for a file; null once it was cancelled. */
  whole(): Promise<TableModel | null>;
};

/** The report's whole table: that of the screen, or all pages of it where the screen shows one. */
export function useWholeTable(): Fetching {
  const { definition, meta, filters, state, mode } = useAsking();
  const { table, answer, asked } = useShown();
  const ask = useAsk(meta);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const fetchAll = async (signal: AbortSignal) => {
    const chosen = filterArguments(filters, state.filters);
    const rows: ReportRow[] = [];
    for (let total = answer.total ?? 0; rows.length < total;) {
      const { current } = await ask({ ...chosen, limit: batch, offset: rows.length }, asked, signal);
      if (current.rows.length === 0) break;
      rows.push(...current.rows);
      total = current.total ?? 0;
      setProgress(rows.length / total);
    }
    const received = { current: { ...answer, rows }, previous: null, asked };
    const whole = shownOf(meta, definition, received, mode ?? "included", null).table;
    // What was recorded meanwhile moves the rows behind it on: one may come twice.
    const seen = new Set<string>();
    return { ...whole, rows: whole.rows.filter(({ key }) => !seen.has(key) && seen.add(key)) };
  };

  return {
    progress,
    cancel: () => running.current?.abort(),
    async whole() {
      if (!meta.paged) return table;
      const controller = new AbortController();
      running.current = controller;
      setProgress(0);
      try {
        return await fetchAll(controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return null;
        throw error;
      } finally {
        setProgress(null);
      }
    },
  };
}
