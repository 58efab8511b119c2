import type { ColumnMeta, Kind } from "../../../core/metadata.ts";
import { lastOfMonth } from "../../../core/calendar/date.ts";
import { divideFigures, formatMonth } from "../../../core/money.ts";
import type { ReportRow } from "../../../core/totals.ts";
import type { ReportAnswerByName } from "../../request/reportQuery.ts";
import type { ReportDrill, SpreadTable } from "../../reportShape.ts";
import { consolePaths } from "../../../domain/consolePaths.ts";

type Transition = ReportAnswerByName<"purchase-transition">;
type Filters = Readonly<Record<string, string>>;

/** What the columns of the months show. */
export const transitionFigures = ["AMOUNT", "PRICE", "RATE"] as const;
type TransitionFigure = (typeof transitionFigures)[number];

const units: Readonly<Record<TransitionFigure, Kind>> = { AMOUNT: "YEN", PRICE: "YEN", RATE: "RATIO" };

/** The figure that the columns show. Only items have a price. */
export function figureOfMonths({ trendBy, trendAs }: Filters): TransitionFigure {
  const figure = transitionFigures.find((one) => one === trendAs) ?? "AMOUNT";
  return figure === "PRICE" && trendBy !== "ITEM" ? "AMOUNT" : figure;
}

/** The filters with a figure that the rows have. */
export const fitFigure = (filters: Filters): Filters => ({ ...filters, trendAs: figureOfMonths(filters) });

const nameAt = (index: number): string => `m${index}`;

/** A column for each month. */
export function spreadMonths({ rows, months }: Transition, filters: Filters): SpreadTable {
  const figure = figureOfMonths(filters);
  const cellOf = (row: Transition["rows"][number], index: number): number | null => {
    if (figure === "PRICE") return row.prices[index] ?? null;
    const amount = row.amounts[index] ?? 0;
    return figure === "RATE" ? divideFigures(amount, months[index]?.net_sales) : amount;
  };
  const columns = months.map(({ month }, index): ColumnMeta => ({
    name: nameAt(index),
    title: formatMonth(month),
    role: "measure",
    unit: units[figure],
    total: figure === "AMOUNT" ? "SUM" : "NONE",
  }));
  const { trendBy, itemId } = filters;
  const behind: Behind = {
    trendBy: trendBy ?? "ITEM",
    narrow: itemId !== undefined,
    months: months.map((one) => one.month),
  };
  const spread = rows.map((row): ReportRow => ({
    ...row,
    ...Object.fromEntries(months.map((_, index) => [nameAt(index), cellOf(row, index)])),
    behind,
  }));
  const totals =
    figure === "RATE"
      ? Object.fromEntries(months.map(({ salesRate }, index) => [nameAt(index), salesRate ?? null]))
      : {};
  return { columns, rows: spread, totals };
}

/** What a row has for the pages behind it. `narrow`: the report shows one item. */
type Behind = { trendBy: string; narrow: boolean; months: readonly string[] };

/** The dates of a column's month; none behind a row. */
function buildMonthDates({ months }: Behind, column: string | undefined): Record<string, string> {
  const month = months[Number(/^m(\d+)$/.exec(column ?? "")?.[1])];
  return month === undefined ? {} : { from: `${month}-01`, to: lastOfMonth(`${month}-01`) };
}

/**
 * The page behind a row: of an item its prices, of a category or supplier its items; behind a month, and behind an item alone, the lines of
 * the slips.
 */
export function findTransitionDrill(row: ReportRow, column?: string): ReportDrill | null {
  const behind = row["behind"] as Behind;
  const { trendBy, narrow } = behind;
  const key = String(row["key"]);
  const params = buildMonthDates(behind, column);
  const lines = (found: Record<string, string>): ReportDrill => ({
    path: consolePaths.purchaseDetail,
    params: { ...params, ...found },
  });
  if (trendBy === "CATEGORY")
    return key === ""
      ? null
      : { path: consolePaths.purchaseTransition, params: { trendBy: "ITEM", itemCategory: key } };
  if (trendBy === "SUPPLIER")
    return column
      ? lines({ supplierId: key })
      : { path: consolePaths.purchaseTransition, params: { trendBy: "ITEM", supplierId: key } };
  if (column || narrow) return lines({ itemId: key });
  return { path: consolePaths.purchaseTransition, params: { itemId: key, trendAs: "PRICE" } };
}
