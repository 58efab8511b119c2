import { reportTexts } from "../../../i18n/ja/report/report.ts";
import { formatQuantity } from "../../core/money.ts";
import type { PeriodComparison } from "../../core/period.ts";
import {
  optionSeparator,
  findGoodsUnit,
  type TableColumn,
  type WrittenRow,
  type TableText,
} from "../../core/sheet/column.ts";
import { formatCell } from "../../core/sheet/format.ts";
import type { ReportLabel } from "./labels.ts";

/** Everything of a report's table in words: one place for screen, paper and file. */
export function buildTableText(
  label: ReportLabel,
  { report, comparison, columns }: { report: string; comparison: PeriodComparison; columns: readonly TableColumn[] },
): TableText {
  const [first] = columns;
  const head = ({ name, show, unit, title, headedBy }: TableColumn): string => {
    if (title !== undefined) return title;
    if (headedBy) return label.option(headedBy.argument, headedBy.option);
    if (show === "status") return reportTexts.table.status;
    const own = label.column(report, name);
    if (show === "value") return own;
    if (unit === "RANK") return show === "previous" ? reportTexts.comparisons[comparison] : reportTexts.table.moved;
    const change = show === "change" ? reportTexts.shortChanges[comparison] : reportTexts.besides[show][comparison];
    // Beside its own figure a change needs no name; a second one does.
    return columns.filter((column) => column.show === "change" && column.unit !== "RANK").length > 1
      ? `${own} ${change}`
      : change;
  };
  // Every cell of a card bears its column's head: it is written once.
  const heads = new Map(columns.map((column) => [column, head(column)]));
  const sumName = ({ title, heads }: WrittenRow) => {
    if (title === undefined) return reportTexts.table.total;
    return heads === undefined ? reportTexts.table.subtotal(title) : reportTexts.table.group(title, heads);
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
      if (column.unit === "RANK" && column.show === "change" && row.isNew) return reportTexts.table.newcomer;
      if (column === first && row.unfinished) return reportTexts.table.unfinished(formatCell(column, value));
      if (column.unit === "QUANTITY" && column.show === "value" && typeof value === "number")
        return formatQuantity(value, findGoodsUnit(row));
      if (column.show !== "status") return formatCell(column, value);
      return typeof value === "boolean"
        ? value
          ? reportTexts.freshness.provisional
          : reportTexts.freshness.closed
        : "";
    },
  };
}
