import type { Identifier } from "ra-core";
import { createContext, useContext } from "react";
import type { IdOrder } from "./places.ts";

/** The order of a list and its state. */
export type ListOrdering = {
  /** The order as it would be saved. */
  order: IdOrder;
  /** Moved, and not saved yet. */
  changed: boolean;
  /** Moves that can be taken back. */
  steps: number;
  saving: boolean;
  /** Somebody else has moved or deleted rows since they were read: nothing was saved. */
  conflict: boolean;
  /** Reads the list again; the order that was made stays where `keep` says so, and can be saved over theirs. */
  settle(keep: boolean): Promise<void>;
  /** Why saving failed. */
  failure: string | null;
  /** The order before the last saving, as long as nothing was moved since. */
  before: IdOrder | null;
  /** What was moved last, and where to, for those who do not see it. */
  last: { id: Identifier; place: number } | null;
  undo(): void;
  discard(): void;
  save(order?: IdOrder): Promise<void>;
};

/**
 * How one row is moved. It stays the same while rows are moved: a thousand of them are not drawn anew because one goes up.
 */
export type RowMover = {
  /** Rows can be moved: the list shows all of its records in their own order. */
  ready: boolean;
  saving: boolean;
  /** @param to the new place, from the present one and the order @param placed called once the row stands there */
  move(id: Identifier, to: (place: number, order: IdOrder) => number, placed?: () => void): void;
};

/** Null in a list whose records have no order of their own, or where the viewer may not change it. */
export const OrderingContext = createContext<ListOrdering | null>(null);
export const RowMovingContext = createContext<RowMover | null>(null);

/** The ordering of the list, null where there is none. */
export const useOrdering = (): ListOrdering | null => useContext(OrderingContext);

/** The way to move a row, null where there is none. */
export const useMoving = (): RowMover | null => useContext(RowMovingContext);
