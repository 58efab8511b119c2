import { isRecordedFor, findNarrowedTime } from "../core/sheet/timeFilters.ts";
import { useReport } from "./context.ts";
import { standsIn } from "../report-model/state/reportState.ts";
import { useReportLabel } from "./text.ts";

/** The columns of the report that have no figures because the hours or dates are narrowed; null where all have. */
export function useUnknownColumns(): { columns: readonly string[]; names: string; by: "HOUR" | "DAY" } | null {
  const { definition, meta, state, mode } = useReport();
  const label = useReportLabel();
  const by = findNarrowedTime(state.filters);
  const unknown = meta.columns.filter(
    (column) =>
      !isRecordedFor(column.recorded, by) &&
      column.shown !== "NEVER" &&
      !definition.columns[column.name]?.hidden &&
      standsIn(column, mode ?? "included"),
  );
  if (by === null || unknown.length === 0) return null;
  const columns = unknown.map(({ name }) => name);
  return { by, columns, names: columns.map((name) => label.column(meta.name, name)).join("、") };
}
