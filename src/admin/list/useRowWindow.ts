import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import type { Identifier } from "ra-core";
import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { usePrinting } from "../../ui/usePrinting.ts";
import { rowMark } from "./rowMark.ts";
import { useSavedRow } from "./savedRow.ts";

/** A list of more rows than this draws only those near what is seen. */
const longFrom = 150;

/** Rows above and below what is seen that are drawn already. */
const overscan = 12;

/** Pixels of a row before it is measured. */
const supposed = 53;

/** A row that is drawn, or the height of those that are not. */
type Piece<T> = { row: T; index: number } | { gap: number; before: number };

/** What the element that holds the rows gets, and what it holds. */
type RowWindow<T, E> = {
  /** Rows are left out. */
  partly: boolean;
  pieces: readonly Piece<T>[];
  holder: { ref: RefObject<E | null>; onFocus: (event: FocusEvent) => void };
  /** Takes each row that is drawn; the row tells its place as `data-index`. */
  measure: (row: HTMLElement | null) => void;
};

/**
 * The rows of a list that are drawn. Of a long one it is those near what is seen, and the one that has the keyboard; on paper all.
 * @param between pixels between two rows
 */
export function useRowWindow<T extends { id: Identifier }, E extends HTMLElement>(
  rows: readonly T[],
  between = 0,
): RowWindow<T, E> {
  const ref = useRef<E>(null);
  const printing = usePrinting();
  const partly = rows.length > longFrom && !printing;
  const [top, setTop] = useState(0);
  const [pinned, setPinned] = useState(useSavedRow());
  const pinnedAt = partly && pinned !== null ? rows.findIndex(({ id }) => String(id) === pinned) : -1;

  // oxlint-disable-next-line react/incompatible-library -- the rule is for React Compiler, which does not build this product
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    enabled: partly,
    overscan,
    gap: between,
    scrollMargin: top,
    estimateSize: () => supposed,
    getItemKey: (index) => rows[index]?.id ?? index,
    // A row without a height is not laid out yet.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || supposed,
    rangeExtractor: (range) => withPinned(range, pinnedAt),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    useFlushSync: false,
  });
  // What comes above the list later is lower than the rows that are drawn beyond what is seen.
  useLayoutEffect(() => {
    if (partly && ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  }, [partly, rows]);

  const onFocus = ({ target }: FocusEvent) => setPinned(target.closest(`[${rowMark}]`)?.getAttribute(rowMark) ?? null);
  const all = rows.map((row, index) => ({ row, index }));
  const drawn = virtualizer.getVirtualItems();
  const end = top + virtualizer.getTotalSize() + between;
  return {
    partly,
    pieces: partly ? withGaps(all, drawn, { top, end, between }) : all,
    holder: { ref, onFocus },
    measure: virtualizer.measureElement,
  };
}

/** The places near what is seen, and the place of the row that is drawn wherever it stands; -1 where there is none. */
function withPinned(range: Range, pinned: number): number[] {
  const near = defaultRangeExtractor(range);
  return pinned < 0 || near.includes(pinned) ? near : [...near, pinned].toSorted((a, b) => a - b);
}

/** The rows that are drawn, and between them the room of those that are not, all in pixels from the page's top. */
function withGaps<T>(
  rows: readonly { row: T; index: number }[],
  drawn: readonly { index: number; start: number; end: number }[],
  { top, end, between }: { top: number; end: number; between: number },
): Piece<T>[] {
  let reached = top;
  const pieces = drawn.flatMap(({ index, start, end: rowEnd }): Piece<T>[] => {
    const gap = start - reached - between;
    reached = rowEnd + between;
    const row = rows.slice(index, index + 1);
    return gap > 0 ? [{ gap, before: index }, ...row] : row;
  });
  const rest = end - reached - between;
  return rest > 0 ? [...pieces, { gap: rest, before: rows.length }] : pieces;
}
