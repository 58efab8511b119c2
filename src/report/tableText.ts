import { useMemo } from "react";
import { buildTableText } from "../report-model/sheet/words.ts";
import type { TableText } from "../core/sheet/column.ts";
import { useReport, useFigures } from "./context.ts";
import { useReportLabel } from "./text.ts";

/** The texts of the table: one object for all rows, which changes only with the columns. */
export function useTableText(): TableText {
  const label = useReportLabel();
  const { name: report } = useReport().meta;
  const { query, table } = useFigures();
  const { comparison } = query;
  const { columns } = table;
  return useMemo(() => buildTableText(label, { report, comparison, columns }), [label, report, comparison, columns]);
}
