import { buildFilterLine, type WrittenFilter } from "../report-model/sheet/filterLines.ts";
import type { SheetLine } from "../core/sheet/sheet.ts";
import { useReport } from "./context.ts";
import { useReportLabel } from "./text.ts";

/** Name and value of a filter as text. */
export function useFilterText(): (filter: WrittenFilter) => SheetLine {
  const label = useReportLabel();
  const { state } = useReport();
  return (filter) => buildFilterLine(label, filter, state.filters);
}
