import { buildFilterLine, type WrittenFilter } from "../core/sheet/filterLines.ts";
import type { SheetLine } from "../core/sheet/sheet.ts";
import { useReport } from "./context.ts";
import { useReportLabel } from "./text.ts";
import { useText } from "../ui/text.ts";

/** Name and value of a filter as text. */
export function useFilterText(): (filter: WrittenFilter) => SheetLine {
  const text = useText("report");
  const label = useReportLabel();
  const { state } = useReport();
  return (filter) => buildFilterLine({ text, label }, filter, state.filters);
}
