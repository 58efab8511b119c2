import type { Identifier } from "ra-core";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { usePrinting } from "../../shell/usePrinting.ts";
import { firstSpan, longFrom, piecesOf, RowHeights, rowMark, spanSeen, type Piece } from "./rowWindow.ts";
import { useSavedRow } from "./savedRow.ts";

/** What the element that holds the rows gets, and what it holds. */
type RowWindow<T, E> = {
  /** Rows are left out. */
  partly: boolean;
  pieces: readonly Piece<T>[];
  holder: { ref: RefObject<E | null>; onFocus: (event: FocusEvent) => void };
};

/**
 * The rows of a list that are drawn. Of a long one it is those near what is seen, and the one that has the keyboard; on paper all.
 * @param gap pixels between two rows
 */
export function useRowWindow<T extends { id: Identifier }, E extends HTMLElement>(
  rows: readonly T[],
  gap = 0,
): RowWindow<T, E> {
  const ref = useRef<E>(null);
  const printing = usePrinting();
  const partly = rows.length > longFrom && !printing;
  const [heights] = useState(() => new RowHeights(gap));
  const [span, setSpan] = useState(firstSpan);
  const [pinned, setPinned] = useState(useSavedRow());

  const look = useEffectEvent(() => {
    if (!ref.current || !partly) return;
    const next = spanSeen(rows, heights, ref.current.getBoundingClientRect().top, window.innerHeight);
    setSpan((now) => (now.from === next.from && now.to === next.to ? now : next));
  });
  useLayoutEffect(() => {
    if (partly) ref.current?.querySelectorAll<HTMLElement>(`[${rowMark}]`).forEach((row) => heights.measure(row));
  });
  useEffect(() => {
    if (!partly) return undefined;
    const onResize = () => {
      heights.forget();
      look();
    };
    const onScroll = () => look();
    look();
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onResize);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onResize);
    };
  }, [partly, rows.length, heights]);

  const onFocus = ({ target }: FocusEvent) => setPinned(target.closest(`[${rowMark}]`)?.getAttribute(rowMark) ?? null);
  const pieces = partly ? piecesOf(rows, span, pinned, heights) : rows.map((row, index) => ({ row, index }));
  return { partly, pieces, holder: { ref, onFocus } };
}
