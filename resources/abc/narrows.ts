import type { Narrow } from "../../src/report/model/state.ts";
import { textFinder } from "../../src/core/searched.ts";

const classes = ["A", "B", "C"] as const;

/** The rows of one class. */
export const abcClass: Narrow = { options: classes, keeps: (row, value) => row["abcClass"] === value };

/** The rows whose name or code has the words. */
export const findIn = (...columns: readonly string[]): Narrow => ({
  keeps: (row, value) => {
    return textFinder(value)(columns.map((column) => row[column]));
  },
});

/** The rows of one cell of the cross-ABC. */
export const abcCell: Narrow = {
  options: classes.flatMap((row) => classes.map((column) => `${row}${column}`)),
  keeps: (row, value) => `${String(row["abcClass"])}${String(row["crossClass"])}` === value,
};
