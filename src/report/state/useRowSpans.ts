import { timesTexts } from "../../../i18n/ja/report/times.ts";
import { useMemo } from "react";
import type { FigureView } from "../../report-model/table/figures.ts";
import type { RowSpan } from "../../report-model/table/rowSpans.ts";

/** What a row of dates is of, with its words. */
export function useRowSpans(by: RowSpan): NonNullable<FigureView["spans"]> {
  return useMemo(
    () => ({
      by,
      words: {
        heads: { day: timesTexts.rows.day, week: timesTexts.rows.week, month: timesTexts.rows.month },
        cut: (name: string, days: number) => timesTexts.rowsCut(name, days),
      },
    }),
    [by],
  );
}
