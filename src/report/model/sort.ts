import type { TableColumn } from "../../core/sheet/column.ts";
import type { Sort } from "./state.ts";
import { changeKey, type TableModel } from "./table.ts";

/** The order that is shown: the person's, else the report's own. */
export const currentSort = (choice: Sort | null, own: "lead" | Sort | undefined, lead: string): Sort | null =>
  choice ?? (own === "lead" ? { column: lead, descending: true } : (own ?? null));

/** Figures are looked at from the most, names and dates from the first. */
const firstDirection = (column: TableColumn): boolean => column.role === "measure";

/** What pressing a column's head asks for: its first direction, the other one, and then the report's own order again. */
export function nextSort(column: TableColumn, shown: Sort | null, choice: Sort | null): Sort | null {
  const first = firstDirection(column);
  if (shown?.column !== column.key) return { column: column.key, descending: first };
  if (shown.descending === first) return { column: column.key, descending: !first };
  return choice ? null : { column: column.key, descending: first };
}

/** Value of aria-sort for a column. */
export const ariaSort = (column: TableColumn, shown: Sort | null): "ascending" | "descending" | undefined =>
  shown?.column === column.key ? (shown.descending ? "descending" : "ascending") : undefined;

/** Columns by which a person may sort where no heads can be pressed. */
export const sortable = (table: TableModel): readonly TableColumn[] =>
  table.columns.filter(({ key, name, show }) => show === "value" || (show === "change" && key === changeKey(name)));
