import type { TableColumn } from "../../core/sheet/column.ts";
import type { TableSort } from "./reportState.ts";
import type { TableModel } from "../table/tableModel.ts";

/** The order of the table: the person's, or the report's own. */
export const currentSort = (
  choice: TableSort | null,
  own: "lead" | TableSort | undefined,
  lead: string,
): TableSort | null => choice ?? (own === "lead" ? { column: lead, descending: true } : (own ?? null));

/** The first direction: figures descending, names and dates ascending. */
const firstDirection = (column: TableColumn): boolean => column.role === "measure";

/** The order after a press on a column's head: first its first direction, then the other one, then the report's own order. */
export function nextSort(column: TableColumn, shown: TableSort | null, choice: TableSort | null): TableSort | null {
  const first = firstDirection(column);
  if (shown?.column !== column.key) return { column: column.key, descending: first };
  if (shown.descending === first) return { column: column.key, descending: !first };
  return choice ? null : { column: column.key, descending: first };
}

/** Value of aria-sort for a column. */
export const ariaSort = (column: TableColumn, shown: TableSort | null): "ascending" | "descending" | undefined =>
  shown?.column === column.key ? (shown.descending ? "descending" : "ascending") : undefined;

/** The columns in the sort menu of a phone. */
export const listSortableColumns = (table: TableModel): readonly TableColumn[] =>
  table.columns.filter(({ show }) => show !== "status");
