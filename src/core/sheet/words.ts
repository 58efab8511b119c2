import { formatQuantity } from "../money.ts";
import type { PeriodComparison } from "../period.ts";
import { optionSeparator, findGoodsUnit, type BesideColumn, type TableColumn, type WrittenRow } from "./column.ts";
import { formatCell } from "./format.ts";
import type { ReportLabel } from "./labels.ts";

/** Words of the report engine that stand in a table and above it, by their path in its label file. */
type SheetKey =
  | "bar.all"
  | "bar.existingStores"
  | "bar.stores"
  | `comparisons.${PeriodComparison}`
  | "compared.days"
  | `export.${"compared" | "leftOut" | "mode" | "newest" | "percent" | "period" | "received" | "shops" | "subtotals"}`
  | `freshness.${"closed" | "provisional"}`
  | `besides.${BesideColumn}.${PeriodComparison}`
  | `modes.${"included" | "excluded"}`
  | `shortChanges.${PeriodComparison}`
  | `table.${"group" | "moved" | "newcomer" | "status" | "subtotal" | "total" | "unfinished"}`;

/** Writes a word, with `%{name}` filled from `values`. */
export type SheetText = (key: SheetKey, values?: Readonly<Record<string, string | number>>) => string;

export type TableText = {
  /** Head of a column. */
  heading(column: TableColumn): string;
  /** The cell as it is read, marks of state and the totals row's own name included. */
  cell(column: TableColumn, row: WrittenRow): string;
};

/** Everything of a report's table in words: one place for screen, paper and file. */
export function buildTableText(
  { text, label }: { text: SheetText; label: ReportLabel },
  { report, comparison, columns }: { report: string; comparison: PeriodComparison; columns: readonly TableColumn[] },
): TableText {
  const [first] = columns;
  const head = ({ name, show, unit, title, headedBy }: TableColumn): string => {
    if (title !== undefined) return title;
    if (headedBy) return label.option(headedBy.argument, headedBy.option);
    if (show === "status") return text("table.status");
    const own = label.column(report, name);
    if (show === "value") return own;
    if (unit === "RANK") return text(show === "previous" ? `comparisons.${comparison}` : "table.moved");
    const change = text(show === "change" ? `shortChanges.${comparison}` : `besides.${show}.${comparison}`);
    // Beside its own figure a change needs no name; a second one does.
    return columns.filter((column) => column.show === "change" && column.unit !== "RANK").length > 1
      ? `${own} ${change}`
      : change;
  };
  // Every cell of a card bears its column's head: it is written once.
  const heads = new Map(columns.map((column) => [column, head(column)]));
  const sumName = ({ title, heads }: WrittenRow) => {
    if (title === undefined) return text("table.total");
    return heads === undefined
      ? text("table.subtotal", { name: title })
      : text("table.group", { name: title, count: heads });
  };
  return {
    heading: (column) => heads.get(column) ?? head(column),
    cell(column, row) {
      const value = row.values[column.key] ?? null;
      if (!row.source && column.role === "dimension") return column === first ? sumName(row) : "";
      // A figure that has no sum is not missing from a subtotal.
      if (row.title !== undefined && column.total === "NONE" && value === null) return "";
      if (column.options)
        return typeof value === "string" && value !== ""
          ? value
              .split(optionSeparator)
              .map((option) => label.columnOption(report, column.name, option))
              .join("・")
          : "";
      if (column.unit === "RANK" && column.show === "change" && row.isNew) return text("table.newcomer");
      if (column === first && row.unfinished) return text("table.unfinished", { name: formatCell(column, value) });
      if (column.unit === "QUANTITY" && column.show === "value" && typeof value === "number")
        return formatQuantity(value, findGoodsUnit(row));
      if (column.show !== "status") return formatCell(column, value);
      return typeof value === "boolean" ? text(value ? "freshness.provisional" : "freshness.closed") : "";
    },
  };
}
