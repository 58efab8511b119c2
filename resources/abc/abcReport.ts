import type { Narrow } from "../../src/report/model/state.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { useCutoffLines } from "./useCutoffLines.ts";
import { salesReport } from "../salesReport.ts";

const AbcBar = lazyPart(() => import("./AbcBar.tsx"), "AbcBar");
const AbcTiles = lazyPart(() => import("./AbcTiles.tsx"), "AbcTiles");
const AbcNarrow = lazyPart(() => import("./AbcNarrow.tsx"), "AbcNarrow");

const classes = ["A", "B", "C"] as const;

/** The rows of one class. */
const abcClass: Narrow = { options: classes, keeps: (row, value) => row["abcClass"] === value };

/** The rows whose name or code has the words. */
export const findIn = (...columns: readonly string[]): Narrow => ({
  keeps: (row, value) => {
    const words = value.normalize("NFKC").toLowerCase();
    return columns.some((column) =>
      String(row[column] ?? "")
        .normalize("NFKC")
        .toLowerCase()
        .includes(words),
    );
  },
});

/** The rows of one cell of the cross-ABC. */
export const abcCell: Narrow = {
  options: classes.flatMap((row) => classes.map((column) => `${row}${column}`)),
  keeps: (row, value) => `${String(row["abcClass"])}${String(row["crossClass"])}` === value,
};

/** What ABC reports share. */
export const abcReport = {
  lead: salesReport.lead,
  filters: {
    ...salesReport.filters,
    measure: { own: true },
    axis: { own: true },
    rankA: { own: true },
    rankB: { own: true },
  },
  narrows: { abcClass },
  useLines: useCutoffLines,
  parts: { bar: AbcBar, tiles: AbcTiles, narrow: AbcNarrow },
} as const;
