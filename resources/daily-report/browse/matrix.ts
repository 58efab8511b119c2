import type { ReportAnswerByName } from "../../../src/report-model/request/reportQuery.ts";

export type ReportMatrixCell = ReportAnswerByName<"daily-report-days">["rows"][number];

type MatrixRow = { shop_id: number; shop_name: string; cells: ReadonlyMap<string, ReportMatrixCell> };

/** Whether the shop has handed the report in. */
export const isSubmitted = ({ state }: Pick<ReportMatrixCell, "state">): boolean =>
  state === "SUBMITTED" || state === "APPROVED";

/** The rows of the matrix in the order of the shops. */
export function groupCellsByShop(cells: readonly ReportMatrixCell[]): MatrixRow[] {
  const shops = new Map<number, ReportMatrixCell[]>();
  for (const cell of cells) {
    const own = shops.get(cell.shop_id);
    if (own) own.push(cell);
    else shops.set(cell.shop_id, [cell]);
  }
  return [...shops].map(([shop_id, own]) => ({
    shop_id,
    shop_name: own[0]?.shop_name ?? "",
    cells: new Map(own.map((cell) => [cell.date, cell])),
  }));
}

/** How many of the reports stand in which state. */
export const countReportStates = (cells: readonly ReportMatrixCell[]) => {
  const count = (holds: (cell: ReportMatrixCell) => boolean) => cells.filter(holds).length;
  return {
    missing: count(({ state }) => state === "MISSING"),
    draft: count(({ state }) => state === "DRAFT"),
    returned: count(({ state }) => state === "RETURNED"),
    waiting: count(({ state }) => state === "SUBMITTED"),
    approved: count(({ state }) => state === "APPROVED"),
    unread: count(({ unread }) => unread),
  };
};
