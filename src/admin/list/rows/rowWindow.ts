import type { FocusEvent } from "react";
import type { IdentifiedRecord } from "../../definition.ts";

/** A list of more rows than this draws only those near what is seen. */
export const minLongListRows = 150;

/** Pixels of a row before it is measured. */
export const assumedRowHeight = 53;

/** A row that is drawn, or the height of those that are not. */
export type RowPiece = { row: IdentifiedRecord; index: number } | { gap: number; before: number };

/** What the element that holds the rows gets, and what it holds. */
export type RowWindow = {
  /** Rows are left out. */
  partly: boolean;
  pieces: readonly RowPiece[];
  holder: { ref?: (holder: HTMLElement | null) => void; onFocus?: (event: FocusEvent) => void };
  /** Takes each row that is drawn; the row tells its place as `data-index`. */
  measure?: (row: HTMLElement | null) => void;
};

/** All rows. */
export const buildWholeWindow = (rows: readonly IdentifiedRecord[]): RowWindow => ({
  partly: false,
  pieces: rows.map((row, index) => ({ row, index })),
  holder: {},
});

/** The room of all rows, and none of them. */
export const buildEmptyWindow = (rows: readonly IdentifiedRecord[], between: number): RowWindow => ({
  partly: true,
  pieces: [{ gap: rows.length * (assumedRowHeight + between), before: rows.length }],
  holder: {},
});
