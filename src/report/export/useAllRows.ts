import type { ReportMeta } from "../../core/metadata.ts";
import type { OperationValues } from "../../data/provider/variables.ts";
import type { ReceivedAnswers, ReportQuery } from "../../report-model/request/reportQuery.ts";
import { useAsk } from "../state/useAsk.ts";

/** Rows that the server answers at once. */
export const rowsPerCall = 500;

/**
 * Reads every row of a paged report in as few calls as the server allows.
 * @throws Error if rows are added during every attempt: a row could be read twice
 */
export function useAllRows(meta: ReportMeta) {
  const ask = useAsk(meta);
  return async (
    chosen: OperationValues,
    query: ReportQuery,
    signal: AbortSignal,
    onProgress: (progress: { sent: number; total: number }) => void,
  ): Promise<ReceivedAnswers> => {
    const pageAt = async (offset: number) =>
      (await ask({ ...chosen, limit: rowsPerCall, offset }, query, signal)).current;
    for (let attempt = 0; attempt < 3; attempt++) {
      const first = await pageAt(0);
      const { total = 0 } = first;
      let rows = first.rows;
      onProgress({ sent: rows.length, total });
      let page = first;
      while (rows.length < total && page.total === total && page.rows.length > 0) {
        page = await pageAt(rows.length);
        rows = [...rows, ...page.rows];
        onProgress({ sent: rows.length, total });
      }
      // A new row shifts the pages: rows would be missing or read twice.
      if (page.total === total && rows.length === total)
        return {
          current: { ...page, rows },
          basis: null,
          previous: null,
          comparable: null,
          side: null,
          query: { ...query, page: 1 },
        };
    }
    throw new Error("rows were added while they were read");
  };
}
