import { useMemo } from "react";
import { useText } from "../../ui/text.ts";
import type { FigureView } from "../../report-model/table/figures.ts";
import type { RowSpan } from "../../report-model/table/rowSpans.ts";

/** What a row of dates is of, with its words. */
export function useRowSpans(by: RowSpan): NonNullable<FigureView["spans"]> {
  const text = useText("parts.times");
  return useMemo(
    () => ({
      by,
      words: {
        heads: { day: text("rows.day"), week: text("rows.week"), month: text("rows.month") },
        cut: (name: string, days: number) => text("rowsCut", { name, days }),
      },
    }),
    [by, text],
  );
}
