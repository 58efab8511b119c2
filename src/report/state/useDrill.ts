import { decideAccess } from "../../core/decide.ts";
import { useSelection, useViewer } from "../../data/context.ts";
import { findPathRow } from "../../shell/menu/pathTable.ts";
import { useShell } from "../../shell/shellContext.ts";
import { useReport, useFigures } from "../context.ts";
import type { ReportDrill } from "../../report-model/reportShape.ts";
import { formatShopsParameter } from "../../core/addressShops.ts";
import type { ReportParam } from "../../core/reportParams.ts";
import { writeState } from "../../report-model/state/address.ts";
import { rowSpanFor, spanIn } from "../../report-model/table/rowSpans.ts";
import type { ReportRow } from "../../core/totals.ts";

/** A function that says whether a path has a screen that this viewer may open. Only then is there a link to it. */
export function usePathOpens(): (path: string) => boolean {
  const { table } = useShell();
  const viewer = useViewer();
  return (path) => {
    const target = findPathRow(table, path);
    return target !== undefined && decideAccess(target.rule, viewer).allow;
  };
}

/**
 * A function that gives the address behind a row, or behind its figure in a column, with the filter of this report. Null if the report has no drill, the path has no
 * screen, or the viewer may not open it. A week or month opens its days or weeks.
 */
export function useDrill(): (row: ReportRow | null, column?: string) => string | null {
  const { definition, state, mode } = useReport();
  const { query, side, measure } = useFigures();
  const { shops } = useSelection();
  const opens = usePathOpens();
  const owned = shops.map(({ id }) => id);
  const here = formatShopsParameter(query.shops, owned);
  return (row, column) => {
    const span = row && spanIn(row);
    if (span) {
      // A week has rows of days by its length.
      const rowsBy = (state.rowsBy ?? rowSpanFor(state.period)) === "month" ? "week" : null;
      return `?${writeState({ ...state, sort: null, period: span, rowsBy }, here, mode).toString()}`;
    }
    // Of shops side by side, a figure opens what it is made of: the row of its own shop.
    const lane = side?.lanes.find(({ key }) => key === column);
    const drill = row && definition.drill?.(row, lane || (side && column === measure) ? undefined : column);
    if (!drill || !opens(drill.path)) return null;
    const shops = lane?.shops ?? drill.shops;
    const there = shops ? formatShopsParameter(shops, owned) : here;
    const beyond = { ...state, ...(lane && { side: null }), sort: null, period: query.period };
    return buildDrillAddress(drill, writeState(beyond, there, mode));
  };
}

/** The path with the filter and the parameters of the drill, whose dates replace a period by name. */
function buildDrillAddress({ path, params = {} }: ReportDrill, filter: URLSearchParams): string {
  if ("from" in params || "to" in params) filter.delete("period" satisfies ReportParam);
  for (const [name, value] of Object.entries(params)) filter.set(name, value);
  return `${path}?${filter.toString()}`;
}
