import type { ColumnMeta } from "../../core/metadata.ts";
import type { Period } from "../../core/period.ts";
import { toTableValue, type TableColumn, type TableValue } from "../../core/sheet/column.ts";
import { computeFigureChange, computeFigureDifference, findFigure, type ReportRow } from "../../core/totals.ts";
import { todayIn, type TodayIn } from "../../core/sheet/tone.ts";
import { joinRowKey } from "./rowKeys.ts";
import type { TableInput } from "./tableModel.ts";

/** Rows that only the comparison period has (an hour without a sale this week), with empty measures. */
export function missingRows(input: TableInput, keys: readonly ColumnMeta[]): ReportRow[] {
  // Dates of the comparison period are no rows of this period.
  if (!input.previousRows || keys.some(({ unit }) => unit === "DATE" || unit === "MONTH")) return [];
  // What has no figures has no place in an order.
  if (input.columns.some(({ unit, title }) => unit === "RANK" || title !== undefined)) return [];
  const ownKeys = new Set(input.rows.map((row) => joinRowKey(keys, row)));
  return input.previousRows
    .filter((row) => !ownKeys.has(joinRowKey(keys, row)))
    .map((row) =>
      Object.fromEntries(
        input.columns.map(({ name, role, total }) => [
          name,
          role === "dimension" ? row[name] : total === "SUM" ? 0 : null,
        ]),
      ),
    );
}

/** Three rows of one name: of the period, the part of it that is compared, and of the compared period. */
type ComparedRows = { row: ReportRow; own: ReportRow | null; partner: ReportRow | null };

/** The change of a column of a row. A day that is not over has none from a whole day. */
export const changeOfRow = (
  { basisRows }: Pick<TableInput, "basisRows">,
  column: Pick<ColumnMeta, "unit" | "name">,
  { own, partner }: Omit<ComparedRows, "row">,
  within: TodayIn,
): number | null =>
  within === "alone" && !basisRows
    ? null
    : computeFigureChange(column, findFigure(own, column.name), findFigure(partner, column.name));

/** What stands in a cell of the row. */
function pickCellValue(input: TableInput, column: TableColumn, compared: ComparedRows, within: TodayIn): TableValue {
  const { row, own, partner } = compared;
  const { name, show, unit, role } = column;
  if (input.unlikeShops && unit === "RANK" && show !== "value") return null;
  if (show === "change") return changeOfRow(input, column, compared, within);
  if (show === "previous") return findFigure(partner, name);
  if (show === "difference")
    return within === "alone" && !input.basisRows
      ? null
      : computeFigureDifference(findFigure(own, name), findFigure(partner, name));
  return role === "measure" ? findFigure(row, name) : toTableValue(row[name]);
}

/** The place of today among dates whose figures are compared; absent where both periods count the same hours of it. */
export const todayBeside = ({ likeHours, today }: Pick<TableInput, "likeHours" | "today">, span: Period): TodayIn =>
  likeHours ? "absent" : todayIn(span, today);

/** What a row of the period, or its totals, shows beside its partner. @param span the dates of the row */
export function writtenBeside(
  input: TableInput,
  columns: readonly TableColumn[],
  compared: ComparedRows,
  span: Period,
) {
  const within = todayBeside(input, span);
  return {
    partner: compared.partner,
    today: within,
    values: Object.fromEntries(columns.map((column) => [column.key, pickCellValue(input, column, compared, within)])),
  };
}
