import { useAsking, useShown } from "../context.ts";
import { formatCell } from "../format.ts";
import { useReportLabel, useReportText } from "../text.ts";
import { optionSeparator, type TableColumn, type TableRow } from "./table.ts";

export type TableText = {
  /** Head of a column. */
  heading(column: TableColumn): string;
  /** The cell as it is read, marks of state and the totals row's own name included. */
  cell(column: TableColumn, row: TableRow): string;
};

/** Everything of a table in words: one place for screen, paper and file. */
export function useTableText(): TableText {
  const text = useReportText();
  const label = useReportLabel();
  const { meta } = useAsking();
  const { asked, table } = useShown();
  const [first] = table.columns;
  return {
    heading({ name, show }) {
      if (show === "status") return text("table.status");
      const own = label.column(meta.name, name);
      if (show === "value") return own;
      const change = text(`shortChanges.${asked.comparison}`);
      // Beside its own figure a change needs no name; a second one does.
      return table.columns.filter((column) => column.show === "change").length > 1 ? `${own} ${change}` : change;
    },
    cell(column, row) {
      const value = row.values[column.key] ?? null;
      if (!row.source && column.role === "dimension") return column === first ? text("table.total") : "";
      if (column.options)
        return typeof value === "string" && value !== ""
          ? value
              .split(optionSeparator)
              .map((option) => label.columnOption(meta.name, column.name, option))
              .join("・")
          : "";
      if (column.show !== "status") return formatCell(column, value);
      return typeof value === "boolean" ? text(value ? "freshness.provisional" : "freshness.closed") : "";
    },
  };
}
