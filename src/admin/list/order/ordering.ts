import type { Identifier } from "ra-core";
import { createContext, useContext } from "react";
import type { Order } from "./places.ts";

/** How the rows of a list are put into another order. */
export type Ordering = {
  /** Rows can be moved: the list shows all of its records in their own order. */
  ready: boolean;
  /** The order as it would be saved. */
  order: Order;
  /** Moved, and not saved yet. */
  changed: boolean;
  /** Moves that can be taken back. */
  steps: number;
  saving: boolean;
  /** Why saving failed. */
  failure: string | null;
  /** The order before the last saving, as long as nothing was moved since. */
  before: Order | null;
  /** What was moved last, and where to, for those who do not see it. */
  last: { id: Identifier; place: number } | null;
  move(id: Identifier, to: number): void;
  undo(): void;
  discard(): void;
  save(order?: Order): Promise<void>;
  /** The row that is being dragged, and the place at which it would land. */
  drag: { id: Identifier; to: number } | null;
  setDrag(drag: Ordering["drag"]): void;
};

/** Null in a list whose records have no order of their own, or where the viewer may not change it. */
export const OrderingContext = createContext<Ordering | null>(null);

/** The ordering of the list, null where there is none. */
export const useOrdering = (): Ordering | null => useContext(OrderingContext);
