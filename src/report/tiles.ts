import { reportTexts } from "../../i18n/ja/report/report.ts";
import type { ColumnMeta } from "../core/metadata.ts";
import { formatValue } from "../core/sheet/format.ts";
import { useReport, useFigures } from "./context.ts";
import { standsIn } from "../report-model/state/reportState.ts";
import { useReportLabel } from "./text.ts";
import { findFigure } from "../core/totals.ts";

/** A tile: a figure of the whole period with its name and its text. */
export type KpiTile = { column: ColumnMeta; name: string; value: number | null; shown: string };

/**
 * The figures of the tiles, the leading one first. For rows shown by pages the server sends the sums of all rows.
 */
export function useTiles(): readonly KpiTile[] {
  const label = useReportLabel();
  const { definition, meta, mode } = useReport();
  const { table, lead, answer } = useFigures();
  const names = definition.kpis.includes(lead)
    ? [lead, ...definition.kpis.filter((name) => name !== lead)]
    : definition.kpis;
  const all = meta.paged ? (meta.sums ?? []) : meta.columns;
  const columns = names
    .flatMap((name) => all.find((column) => column.name === name) ?? [])
    .filter((column) => standsIn(column, mode ?? "included"));
  return columns.map((column) => {
    const value = meta.paged ? findFigure(answer, column.name) : (table.current[column.name] ?? null);
    const unit = definition.columns[column.name]?.unit;
    return {
      column,
      name: meta.paged ? label.sum(meta.name, column.name) : label.column(meta.name, column.name),
      value,
      shown: `${formatValue(column.unit, value)}${unit && value !== null ? reportTexts.units[unit] : ""}`,
    };
  });
}
