import type { FocusEvent } from "react";
import type { Stored } from "../../definition.ts";

/** A list of more rows than this draws only those near what is seen. */
export const longFrom = 150;

/** Pixels of a row before it is measured. */
export const supposed = 53;

/** A row that is drawn, or the height of those that are not. */
export type Piece = { row: Stored; index: number } | { gap: number; before: number };

/** What the element that holds the rows gets, and what it holds. */
export type RowWindow = {
  /** Rows are left out. */
  partly: boolean;
  pieces: readonly Piece[];
  holder: { ref?: (holder: HTMLElement | null) => void; onFocus?: (event: FocusEvent) => void };
  /** Takes each row that is drawn; the row tells its place as `data-index`. */
  measure?: (row: HTMLElement | null) => void;
};

/** All rows. */
export const wholeWindow = (rows: readonly Stored[]): RowWindow => ({
  partly: false,
  pieces: rows.map((row, index) => ({ row, index })),
  holder: {},
});

/** The room of all rows, and none of them. */
export const emptyWindow = (rows: readonly Stored[], between: number): RowWindow => ({
  partly: true,
  pieces: [{ gap: rows.length * (supposed + between), before: rows.length }],
  holder: {},
});
