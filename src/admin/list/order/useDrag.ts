import type { Identifier } from "ra-core";
import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from "react";
import { clearDrop, othersOf, rowsMark, showDrop } from "./dropMarks.ts";
import { useMoving } from "./ordering.ts";

/** Nearer than this to the window's edge the page scrolls along; pixels, and pixels a frame. */
const edge = 90;
const pace = 9;

/** The place among the other rows at which a row would land that is let go at this height. */
function placeAt(holder: Element, id: Identifier, y: number): number {
  return othersOf(holder, id).filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Dragging of a row by its handle, with mouse, pen or finger. The rows stay where they are until it is let go: a line
 * shows where the row will land. Escape gives up.
 */
export function useDrag(id: Identifier): (event: ReactPointerEvent<HTMLElement>) => void {
  const moving = useMoving();
  const current = useRef(moving);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    current.current = moving;
  });
  useEffect(() => () => stop.current?.(), []);
  return (event) => {
    const holder = event.currentTarget.closest(`[${rowsMark}]`);
    if (event.button !== 0 || !holder || !current.current?.ready) return;
    // No text is selected along the way; the focus that this prevents as well is given by hand.
    event.preventDefault();
    event.currentTarget.focus();
    let y = event.clientY;
    let to: number | null = null;
    let frame = 0;
    const look = () => {
      const place = placeAt(holder, id, y);
      if (place !== to) showDrop(holder, id, (to = place));
    };
    const scroll = () => {
      const step = y < edge ? -pace : y > innerHeight - edge ? pace : 0;
      if (step !== 0) {
        scrollBy(0, step);
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const onMove = (moved: PointerEvent) => {
      y = moved.clientY;
      look();
    };
    const end = () => {
      stop.current?.();
    };
    const onUp = () => {
      const place = to;
      end();
      if (place !== null) current.current?.move(id, () => place);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === "Escape") end();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", onKey);
    frame = requestAnimationFrame(scroll);
    stop.current = () => {
      clearDrop(holder);
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", onKey);
    };
  };
}
