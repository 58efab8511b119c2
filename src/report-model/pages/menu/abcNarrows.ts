import type { RowFilter } from "../../state/reportState.ts";
import { createTextFinder } from "../../../core/searched.ts";

const classes = ["A", "B", "C"] as const;

/** The rows of one class. */
export const abcClassNarrow: RowFilter = { options: classes, keeps: (row, value) => row["abcClass"] === value };

/** The rows whose name or code has the words. */
export const buildSearchNarrow = (...columns: readonly string[]): RowFilter => ({
  keeps: (row, value) => {
    return createTextFinder(value)(columns.map((column) => row[column]));
  },
});

/** The rows of one cell of the cross-ABC. */
export const abcCellNarrow: RowFilter = {
  options: classes.flatMap((row) => classes.map((column) => `${row}${column}`)),
  keeps: (row, value) => `${String(row["abcClass"])}${String(row["crossClass"])}` === value,
};
