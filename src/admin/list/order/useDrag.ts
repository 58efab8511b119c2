import type { Identifier } from "ra-core";
import { useEffect, useRef, type PointerEvent as ReactPointerEvent } from "react";
import { clearDropMarks, readRowId, listOtherRows, orderRowsMark, showDropMarks } from "./dropMarks.ts";
import { useMoving } from "./ordering.ts";
import { findPlaceBefore } from "./places.ts";
import { pressedKey } from "../../../ui/pressedKey.ts";

/** Nearer than this to the window's edge the page scrolls along; pixels, and pixels a frame. */
const edge = 90;
const pace = 9;

/** The row before which a row would land that is let go at this height, by its id; null: behind all of them. */
function nextAt(holder: Element, id: Identifier, y: number): string | null {
  const next = listOtherRows(holder, id).find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 >= y;
  });
  return readRowId(next);
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
    const holder = event.currentTarget.closest(`[${orderRowsMark}]`);
    if (event.button !== 0 || !holder || !current.current?.ready) return;
    // Prevents text selection while dragging. It also prevents the focus, which is set here.
    event.preventDefault();
    event.currentTarget.focus();
    let y = event.clientY;
    let next: string | null | undefined;
    let frame = 0;
    const look = () => {
      const now = nextAt(holder, id, y);
      if (now !== next) showDropMarks(holder, id, (next = now));
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
      const before = next;
      end();
      if (before !== undefined) current.current?.move(id, (place, order) => findPlaceBefore(order, before, place));
    };
    const onKey = (event: KeyboardEvent) => {
      if (pressedKey(event) === "Escape") end();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", onKey);
    frame = requestAnimationFrame(scroll);
    stop.current = () => {
      clearDropMarks(holder);
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", onKey);
    };
  };
}
