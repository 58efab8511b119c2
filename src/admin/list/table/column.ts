import type { ReactNode } from "react";
import type { Stored } from "../../definition.ts";

/** A column of a list's table. */
export type Column = {
  /** Also the field by which it sorts. */
  name: string;
  label: string;
  align?: "right";
  /** A press on its head sorts the list. */
  sortable: boolean;
  /** Marks its cells for the table's style. */
  className?: string;
  render(record: Stored): ReactNode;
};

/** Marks for the table's style: each row with the head's, and each cell of a column. */
export const rowClass = "list-row";
export const cellClass = "list-cell";
