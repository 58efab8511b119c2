import { useMemo } from "react";
import { buildTableText, type TableText } from "../core/sheet/words.ts";
import { useReport, useFigures } from "./context.ts";
import { useReportLabel } from "./text.ts";
import { useText } from "../ui/text.ts";

/** The texts of the table: one object for all rows, which changes only with the columns. */
export function useTableText(): TableText {
  const text = useText("report");
  const label = useReportLabel();
  const { name: report } = useReport().meta;
  const { query, table } = useFigures();
  const { comparison } = query;
  const { columns } = table;
  return useMemo(
    () => buildTableText({ text, label }, { report, comparison, columns }),
    [text, label, report, comparison, columns],
  );
}
