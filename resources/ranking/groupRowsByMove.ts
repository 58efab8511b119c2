import { findFigure, type ReportRow } from "../../src/core/totals.ts";
import type { TableRow } from "../../src/report-model/table/tableModel.ts";

/** A row of a ranking with its place, and its place in the comparison; null where that has no such row. */
export type PlacedRow = { row: TableRow; source: ReportRow; rank: number; before: number | null };

/** The rows of a ranking in the order of their places, however the table is sorted. */
export const listPlacedRows = (rows: readonly TableRow[]): PlacedRow[] =>
  rows
    .flatMap((row) =>
      row.source
        ? [
            {
              row,
              source: row.source,
              rank: findFigure(row.source, "rank") ?? 0,
              before: findFigure(row.partner, "rank"),
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.rank - b.rank);

/** Rows by how they moved; the ones that moved most come first, new ones by their place. */
export function groupRowsByMove(places: readonly PlacedRow[]) {
  const steps = ({ rank, before }: PlacedRow) => (before === null ? 0 : before - rank);
  return {
    up: places.filter((place) => steps(place) > 0).toSorted((a, b) => steps(b) - steps(a)),
    down: places.filter((place) => steps(place) < 0).toSorted((a, b) => steps(a) - steps(b)),
    newcomers: places.filter(({ before }) => before === null),
    same: places.filter((place) => place.before !== null && steps(place) === 0),
  };
}
