import type { ReactNode } from "react";
import type { IdentifiedRecord } from "../../definition.ts";

/** A column of a list's table. */
export type ListColumn = {
  /** Also the field by which it sorts. */
  name: string;
  label: string;
  align?: "right";
  /** A press on its head sorts the list. */
  sortable: boolean;
  /** Marks its cells for the table's style. */
  className?: string;
  render(record: IdentifiedRecord): ReactNode;
};

/** Marks for the table's style: each row with the head's, and each cell of a column. */
export const listRowClass = "list-row";
export const listCellClass = "list-cell";
