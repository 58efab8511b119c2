import { crossTexts } from "../../../../i18n/ja/product-report/cross-texts.ts";
import type { ColumnMeta, Kind, Total } from "../../../core/metadata.ts";
import { divideFigures } from "../../../core/money.ts";
import type { Period } from "../../../core/period.ts";
import type { ColumnFigures, ReportRow } from "../../../core/totals.ts";
import {
  dimensionsBeside,
  figuresOfCrosstab,
  type CrosstabDimension,
  type CrosstabFigure,
} from "../../../domain/crosstab.ts";
import type { ReportAnswerByName } from "../../request/reportQuery.ts";
import type { ReportDrill } from "../../reportShape.ts";
import { buildCellDrill } from "./crossDrill.ts";
import { formatDimensionName, formatCrosstabLineName, pickLineSortValue, findDimensionUnit } from "./crossLines.ts";

export type CrosstabAnswer = ReportAnswerByName<"cross">;

/** What cells show: the figure, or its share in its row, its column, or everything. */
export const crossCellModes = ["FIGURE", "ROW", "COLUMN", "ALL"] as const;
type ShownAs = (typeof crossCellModes)[number];

/** The choices of a crosstab as they stand among the filters. */
export type CrossChoice = {
  rowsBy: CrosstabDimension;
  columnsBy: CrosstabDimension;
  figure: CrosstabFigure;
  as: ShownAs;
};

/** The choices of filters, which always have a value. */
export const toCrossChoice = (filters: Readonly<Record<string, string>>): CrossChoice => ({
  rowsBy: (filters["rowsBy"] ?? "SHOP") as CrosstabDimension,
  columnsBy: (filters["columnsBy"] ?? "MONTH") as CrosstabDimension,
  figure: (filters["figure"] ?? "SALES") as CrosstabFigure,
  // A mean price has no shares.
  as: filters["figure"] === "UNIT_PRICE" ? "FIGURE" : ((filters["crossAs"] ?? "FIGURE") as ShownAs),
});

/** The filters with columns and a figure that the rows can have. */
export function fitChoice(filters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { rowsBy, columnsBy: wish, figure: wished } = toCrossChoice(filters);
  const beside = dimensionsBeside(rowsBy);
  const columnsBy = [wish, "MONTH" as const, "SHOP" as const].find((one) => beside.includes(one)) ?? wish;
  const figure = figuresOfCrosstab(rowsBy, columnsBy).includes(wished) ? wished : "SALES";
  return { ...filters, columnsBy, figure };
}

const units: Readonly<Record<CrosstabFigure, Kind>> = {
  SALES: "YEN",
  GROSS: "YEN",
  UNIT_PRICE: "YEN",
  DISCOUNTS: "YEN",
  QUANTITY: "COUNT",
  PAIRS: "COUNT",
  GUESTS: "COUNT",
};

/** The column of a crosstab's own column, by its place. */
const nameAt = (index: number): string => `c${index}`;
/** The column of the totals of rows. */
const sumColumn = "sum";

/** What a row has for the page behind its cells. */
type Behind = { by: Pick<CrossChoice, "rowsBy" | "columnsBy">; columnKeys: readonly (string | null)[]; period: Period };

/** The page behind a row of the table, or behind its cell in a column; null for what was folded. */
export function drillOfRow(row: ReportRow, column?: string): ReportDrill | null {
  const { by, columnKeys, period } = row["behind"] as Behind;
  const { key } = row;
  if (typeof key !== "string") return null;
  const index = /^c(\d+)$/.exec(column ?? "")?.[1];
  const other = index === undefined ? null : (columnKeys[Number(index)] ?? null);
  return buildCellDrill({ [by.rowsBy]: key, ...(other !== null && { [by.columnsBy]: other }) }, period);
}

/** The columns and rows of a crosstab as the table has them, with the totals that the server counted. */
export function spreadCrosstab(crosstab: CrosstabAnswer, { rowsBy, columnsBy, figure, as }: CrossChoice) {
  const { rows, columns, total, fromDate: from, toDate: to } = crosstab;
  const shares = as !== "FIGURE";
  const unit: Kind = shares ? "RATIO" : units[figure];
  // Shares of rows, and mean prices, do not sum to those of all.
  const summed: Total = figure === "UNIT_PRICE" || shares ? "NONE" : "SUM";
  const shown = (value: number | null, ofRow: number | null, ofColumn: number | null): number | null => {
    if (as === "FIGURE") return value;
    return divideFigures(value, as === "ROW" ? ofRow : as === "COLUMN" ? ofColumn : total);
  };
  let heat = 0;
  const keys = columns.map(({ key }) => key);
  const wide = rows.map((row): ReportRow => {
    const cells: Record<string, number | null> = {};
    columns.forEach((column, index) => {
      const value = shown(row.cells[index] ?? null, row.total, column.total);
      cells[nameAt(index)] = value;
      // What was folded is large only because it is many.
      if (row.key !== null && column.key !== null) heat = Math.max(heat, Math.abs(value ?? 0));
    });
    const own = shown(row.total, row.total, total);
    const behind: Behind = { by: { rowsBy, columnsBy }, columnKeys: keys, period: { from, to } };
    return { ...row, ...cells, line: pickLineSortValue(rowsBy, row), [sumColumn]: own, behind, rest: row.key === null };
  });
  const totals: Record<string, number | null> = { [sumColumn]: shown(total, total, total) };
  columns.forEach((column, index) => {
    totals[nameAt(index)] = shown(column.total, total, column.total);
  });
  const measure = { role: "measure", unit, total: summed } as const;
  const made: ColumnMeta[] = [
    {
      name: "line",
      title: formatDimensionName(rowsBy),
      role: "dimension",
      unit: findDimensionUnit(rowsBy),
      total: "NONE",
    },
    { name: sumColumn, title: crossTexts.total, ...measure },
    ...columns.map((column, index) => ({
      name: nameAt(index),
      title: formatCrosstabLineName(columnsBy, column),
      ...measure,
      ...(column.key !== null && { heat }),
    })),
  ];
  return { columns: made, rows: wide, totals: totals satisfies ColumnFigures };
}
