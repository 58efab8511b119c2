import type { Identifier } from "ra-core";
import { listRowMark } from "../rowMark.ts";

/** Marks the element that holds all rows. */
export const orderRowsMark = "data-order-rows";

/** Marks the row that is dragged, and the one before or behind which it would land. */
const draggedMark = "data-order-dragged";
const dropMark = "data-order-drop";

const lineOn = (side: "before" | "behind") => {
  const line = `inset 0 ${side === "before" ? "" : "-"}3px 0 var(--order-line)`;
  return { [`& [${dropMark}=${side}], & [${dropMark}=${side}] > td`]: { boxShadow: line } };
};

/** The look of both marks, for the element that holds the rows. */
export const dropMarkStyle = {
  [`& [${draggedMark}]`]: { opacity: 0.45 },
  ...lineOn("before"),
  ...lineOn("behind"),
};

const listRowElements = (holder: Element) => [...holder.querySelectorAll(`[${listRowMark}]`)];

/** The id of a row, from its mark. */
export const readRowId = (row: Element | undefined): string | null => row?.getAttribute(listRowMark) ?? null;

/** The rows that are drawn but the one that is dragged, in their order. */
export const listOtherRows = (holder: Element, id: Identifier): Element[] =>
  listRowElements(holder).filter((row) => readRowId(row) !== String(id));

/**
 * Shows which row is dragged and where it would land: by attributes alone, so that no row is drawn anew on the way.
 * @param next id of the row before which it would; null: behind all of them
 */
export function showDropMarks(holder: Element, id: Identifier, next: string | null): void {
  clearDropMarks(holder);
  const others = listOtherRows(holder, id);
  listRowElements(holder)
    .find((row) => readRowId(row) === String(id))
    ?.setAttribute(draggedMark, "");
  if (next === null) others.at(-1)?.setAttribute(dropMark, "behind");
  else others.find((row) => readRowId(row) === next)?.setAttribute(dropMark, "before");
}

/** Takes the marks away. */
export function clearDropMarks(holder: Element): void {
  for (const mark of [draggedMark, dropMark])
    for (const row of holder.querySelectorAll(`[${mark}]`)) row.removeAttribute(mark);
}
