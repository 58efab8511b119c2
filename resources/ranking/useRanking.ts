import { useMemo } from "react";
import { formatValue } from "../../src/core/sheet/format.ts";
import { findFigure, type ReportRow } from "../../src/core/totals.ts";
import { useFigures, useReport } from "../../src/report/context.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { groupRowsByMove, listPlacedRows } from "./groupRowsByMove.ts";

const measureColumns: Readonly<Record<string, string>> = { GROSS: "gross", QUANTITY: "quantity" };

/** The open ranking: the shown rows by their places, what names them, and the figure by which they are ranked. */
export function useRanking() {
  const { definition, meta } = useReport();
  const { table, lead, answer, alike, query } = useFigures();
  const label = useReportLabel();
  const column = measureColumns[query.filters["measure"] ?? ""] ?? lead;
  const unit = meta.columns.find(({ name }) => name === column)?.unit ?? "COUNT";
  const naming = meta.columns.find(({ name }) => definition.columns[name]?.titles)?.name ?? "";
  const places = useMemo(() => listPlacedRows(table.rows), [table]);
  const moves = useMemo(() => groupRowsByMove(places), [places]);
  return {
    places,
    moves,
    /** Rows of the comparison that are gone; null where nothing, or other shops, are compared. */
    ended: alike && alike.rows.length - (answer.rows.length - moves.newcomers.length),
    measure: label.column(meta.name, column),
    nameOf: (row: ReportRow) => String(row[naming] ?? ""),
    valueOf: (row: ReportRow | null) => findFigure(row, column),
    format: (value: number | null) => formatValue(unit, value),
  };
}

/** The open ranking, as its parts read it. */
export type OpenRanking = ReturnType<typeof useRanking>;
