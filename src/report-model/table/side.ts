import type { ColumnMeta } from "../../core/metadata.ts";
import { findFigure, type ReportRow } from "../../core/totals.ts";
import type { ReportModel, SpreadTable } from "../reportShape.ts";
import { asksOneShop, asksPeriod, type LaneAnswer } from "../request/reportQuery.ts";
import type { ShopLane } from "../request/lanes.ts";
import { keyColumns, joinRowKey } from "./rowKeys.ts";
import { standsIn, type SaleMode } from "../state/reportState.ts";

/** How shops side by side are shown: the measure that a person chose, and the heads of the columns. */
export type SideView = { figure: string | null; titleOf(lane: ShopLane): string; total: string };

/** True for a report whose rows are not shops, and that has no columns for each shop of its own. */
export const setsBeside = (definition: Pick<ReportModel, "meta" | "spread" | "sections" | "alone">): boolean => {
  const { meta, spread, sections, alone } = definition;
  const byShop = meta.columns.some(({ grouped }) => grouped);
  return !(byShop || spread || sections || alone || meta.paged || asksOneShop(meta)) && asksPeriod(meta);
};

/** The measures of which a table of shops side by side can be, the leading one first. */
export function sideMeasures(
  { meta, columns }: Pick<ReportModel, "meta" | "columns">,
  mode: SaleMode,
  lead: string,
): readonly ColumnMeta[] {
  const all = meta.columns.filter(
    (column) =>
      column.role === "measure" &&
      standsIn(column, mode) &&
      (column.shown ?? "ALWAYS") === "ALWAYS" &&
      // Neither a price nor a number of shops has a mean that is known from the shops together; a share has.
      (column.total !== "NONE" || column.unit === "RATIO") &&
      (!columns[column.name]?.hidden || column.name === lead),
  );
  return all.toSorted((a, b) => Number(b.name === lead) - Number(a.name === lead));
}

/** The measure of shops side by side: the chosen one, or the leading one. */
export function sideMeasure(definition: ReportModel, mode: SaleMode, lead: string, figure: string | null) {
  const measures = sideMeasures(definition, mode, lead);
  return measures.find(({ name }) => name === figure) ?? measures[0] ?? null;
}

/** The name of a lane's figure. A lane's own column bears the name of the lane. */
const toLaneFigureName = (key: string, name: string): string => `${key}:${name}`;

/** The columns of a lane: that of the measure, and those of which its total is computed. */
function columnsIn(key: string, title: string, columns: readonly ColumnMeta[], measure: ColumnMeta): ColumnMeta[] {
  const parts = columns.filter(({ name }) => name === measure.of || name === measure.per);
  const within = (name: string | undefined) => (name === undefined ? undefined : toLaneFigureName(key, name));
  return [
    { ...measure, name: key, title, of: within(measure.of), per: within(measure.per) },
    ...parts.map((part) => ({ ...part, name: toLaneFigureName(key, part.name), shown: "NEVER" as const })),
  ];
}

/**
 * The table of shops side by side: rows of all shops, with a column of one measure for each lane, and that of all last. A mean is of
 * sums; a ratio is the ratio of the shops' sums, as the server computed it. A date that a lane does not have has no figure there, other
 * rows have zero sums, as those have that only a compared period has.
 */
export function besideEachOther(
  { columns, rows }: SpreadTable,
  lanes: readonly LaneAnswer[],
  measure: ColumnMeta,
  { titleOf, total }: Pick<SideView, "titleOf" | "total">,
): SpreadTable {
  const keys = keyColumns(columns);
  const dated = keys.some(({ unit }) => unit === "DATE" || unit === "MONTH");
  const made = lanes.map((lane) => ({
    lane,
    rowOf: new Map(lane.answer.rows.map((row) => [joinRowKey(keys, row), row])),
    columns: columnsIn(lane.key, titleOf(lane), columns, measure),
  }));
  const sources = [
    measure.name,
    ...columns.flatMap(({ name }) => (name === measure.of || name === measure.per ? name : [])),
  ];
  const figuresIn = ({ key, shops, mean }: ShopLane, row: ReportRow | undefined) =>
    sources.map((name) => {
      const column = columns.find((one) => one.name === name);
      const summed = column?.total === "SUM" || column?.total === "BALANCE";
      const figure = row ? findFigure(row, name) : summed && !dated ? 0 : null;
      const divided = figure !== null && mean && summed ? figure / shops.length : figure;
      return [name === measure.name ? key : toLaneFigureName(key, name), divided] as const;
    });
  return {
    columns: [
      ...columns.filter(({ role }) => role === "dimension"),
      ...made.flatMap((one) => one.columns),
      ...columns
        .filter(({ role }) => role === "measure")
        .map((column) => (column.name === measure.name ? { ...column, title: total } : column)),
    ],
    rows: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(made.flatMap(({ lane, rowOf }) => figuresIn(lane, rowOf.get(joinRowKey(keys, row))))),
    })),
  };
}
