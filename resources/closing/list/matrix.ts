import { isUnsettled } from "../../../src/domain/closing.ts";
import type { ReportAnswerByName } from "../../../src/report-model/request/reportQuery.ts";

export type ClosingMatrixCell = ReportAnswerByName<"closing-days">["rows"][number];

/** Sums of some cells: what was sold, what of it may still change a closing, the cash, and how many are closed and how many trade. */
export type CellSums = {
  sales: number;
  unsettled: number;
  unsettledDays: number;
  difference: number | null;
  closed: number;
  /** Days with a receipt, or that nobody has closed yet: holidays are no days of trade, and imported days are nobody's to close. */
  trading: number;
};

/** The sums of a date. */
type DateSums = CellSums & { date: string };

type MatrixRow = { shop_id: number; shop_name: string; cells: ReadonlyMap<string, ClosingMatrixCell>; sums: CellSums };
export type ClosingMatrix = {
  dates: readonly string[];
  rows: readonly MatrixRow[];
  columns: readonly DateSums[];
  all: CellSums;
};

const isClosed = ({ state }: ClosingMatrixCell): boolean => state === "CLOSED" || state === "LATE";

const sumCells = (cells: readonly ClosingMatrixCell[], figure: (cell: ClosingMatrixCell) => number): number =>
  cells.reduce((sum, cell) => sum + figure(cell), 0);

function buildCellSums(cells: readonly ClosingMatrixCell[]): CellSums {
  const counted = cells.filter(({ difference }) => difference !== null);
  return {
    sales: sumCells(cells, ({ sales }) => sales),
    unsettled: sumCells(cells, ({ unsettled }) => unsettled),
    unsettledDays: cells.filter(({ state }) => isUnsettled(state)).length,
    difference: counted.length === 0 ? null : sumCells(counted, ({ difference }) => difference ?? 0),
    closed: cells.filter(isClosed).length,
    trading: cells.filter(({ state }) => state !== "REST" && state !== "IMPORTED").length,
  };
}

/**
 * Shops × dates with the sums on both sides.
 * @param rows in the shops' order
 * @param dates of the columns; cells of other dates are left out
 */
export function buildClosingMatrix(rows: readonly ClosingMatrixCell[], dates: readonly string[]): ClosingMatrix {
  const shown = new Set(dates);
  const cells = rows.filter(({ date }) => shown.has(date));
  const shops = new Map<number, ClosingMatrixCell[]>();
  for (const cell of cells) {
    const own = shops.get(cell.shop_id);
    if (own) own.push(cell);
    else shops.set(cell.shop_id, [cell]);
  }
  return {
    dates,
    rows: [...shops].map(([shop_id, own]) => ({
      shop_id,
      shop_name: own[0]?.shop_name ?? "",
      cells: new Map(own.map((cell) => [cell.date, cell])),
      sums: buildCellSums(own),
    })),
    columns: dates.map((date) => ({ date, ...buildCellSums(cells.filter((cell) => cell.date === date)) })),
    all: buildCellSums(cells),
  };
}
