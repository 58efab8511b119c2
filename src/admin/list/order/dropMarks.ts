import type { Identifier } from "ra-core";
import { rowMark } from "../rowMark.ts";

/** Marks the element that holds all rows. */
export const rowsMark = "data-order-rows";

/** Marks the row that is dragged, and the one before or behind which it would land. */
const draggedMark = "data-order-dragged";
const dropMark = "data-order-drop";

const lineOn = (side: "before" | "behind") => {
  const line = `inset 0 ${side === "before" ? "" : "-"}3px 0 var(--order-line)`;
  return { [`& [${dropMark}=${side}], & [${dropMark}=${side}] > td`]: { boxShadow: line } };
};

/** The look of both marks, for the element that holds the rows. */
export const dropStyle = {
  [`& [${draggedMark}]`]: { opacity: 0.45 },
  ...lineOn("before"),
  ...lineOn("behind"),
};

const rowsOf = (holder: Element) => [...holder.querySelectorAll(`[${rowMark}]`)];

/** The id of a row, from its mark. */
export const idOf = (row: Element | undefined): string | null => row?.getAttribute(rowMark) ?? null;

/** The rows that are drawn but the one that is dragged, in their order. */
export const othersOf = (holder: Element, id: Identifier): Element[] =>
  rowsOf(holder).filter((row) => idOf(row) !== String(id));

/**
 * Shows which row is dragged and where it would land: by attributes alone, so that no row is drawn anew on the way.
 * @param next id of the row before which it would; null: behind all of them
 */
export function showDrop(holder: Element, id: Identifier, next: string | null): void {
  clearDrop(holder);
  const others = othersOf(holder, id);
  rowsOf(holder)
    .find((row) => idOf(row) === String(id))
    ?.setAttribute(draggedMark, "");
  if (next === null) others.at(-1)?.setAttribute(dropMark, "behind");
  else others.find((row) => idOf(row) === next)?.setAttribute(dropMark, "before");
}

/** Takes the marks away. */
export function clearDrop(holder: Element): void {
  for (const mark of [draggedMark, dropMark])
    for (const row of holder.querySelectorAll(`[${mark}]`)) row.removeAttribute(mark);
}
