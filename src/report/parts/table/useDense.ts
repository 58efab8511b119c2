import { useEffect, useRef, type RefObject } from "react";

/** Marks a table whose columns are smaller than usual. */
export const denseMark = "data-dense";

/**
 * Makes a table dense where its columns at their usual size are wider than the box that it scrolls in. It is measured whenever one of them
 * changes its size: rows come, a font arrives, a window is turned.
 */
export function useDense(): {
  boxRef: RefObject<HTMLDivElement | null>;
  tableRef: RefObject<HTMLTableElement | null>;
} {
  const boxRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const { current: outer } = boxRef;
    const { current: inner } = tableRef;
    if (!outer || !inner) return;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      const dense = inner.hasAttribute(denseMark);
      inner.removeAttribute(denseMark);
      const cut = outer.scrollWidth > outer.clientWidth;
      inner.toggleAttribute(denseMark, dense);
      // An observer that changes what it observes is called again at once, which browsers refuse.
      cancelAnimationFrame(frame);
      if (cut !== dense) frame = requestAnimationFrame(() => inner.toggleAttribute(denseMark, cut));
    });
    observer.observe(outer);
    observer.observe(inner);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, []);
  return { boxRef, tableRef };
}
