import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type Range } from "@tanstack/react-virtual";
import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from "react";
import { usePrinting } from "../../../ui/usePrinting.ts";
import type { IdentifiedRecord } from "../../definition.ts";
import { listRowMark } from "../rowMark.ts";
import { useSavedRow } from "../savedRow.ts";
import { minLongListRows, assumedRowHeight, buildWholeWindow, type RowPiece, type RowWindow } from "./rowWindow.ts";

/** Rows above and below what is seen that are drawn already. */
const overscan = 12;

/**
 * The rows of a list that are drawn. Of a long one it is those near what is seen, and the one that has the keyboard; on paper all.
 * @param between pixels between two rows
 */
export function useRowWindow(rows: readonly IdentifiedRecord[], between = 0): RowWindow {
  const ref = useRef<HTMLElement>(null);
  const hold = useCallback((holder: HTMLElement | null) => void (ref.current = holder), []);
  const printing = usePrinting();
  const partly = rows.length > minLongListRows && !printing;
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
    estimateSize: () => assumedRowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    // A row without a height is not laid out yet.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || assumedRowHeight,
    rangeExtractor: (range) => withPinned(range, pinnedAt),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    useFlushSync: false,
  });
  // What comes above the list later is lower than the rows that are drawn beyond what is seen.
  useLayoutEffect(() => {
    if (partly && ref.current) setTop(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  }, [partly, rows]);

  const onFocus = ({ target }: FocusEvent) =>
    setPinned(target.closest(`[${listRowMark}]`)?.getAttribute(listRowMark) ?? null);
  const drawn = virtualizer.getVirtualItems();
  const end = top + virtualizer.getTotalSize() + between;
  const whole = buildWholeWindow(rows);
  return {
    partly,
    pieces: partly ? withGaps(rows, drawn, { top, end, between }) : whole.pieces,
    holder: { ref: hold, onFocus },
    measure: virtualizer.measureElement,
  };
}

/** The places near what is seen, and the place of the row that is drawn wherever it stands; -1 where there is none. */
function withPinned(range: Range, pinned: number): number[] {
  const near = defaultRangeExtractor(range);
  return pinned < 0 || near.includes(pinned) ? near : [...near, pinned].toSorted((a, b) => a - b);
}

/** The rows that are drawn, and between them the room of those that are not, all in pixels from the page's top. */
function withGaps(
  rows: readonly IdentifiedRecord[],
  drawn: readonly { index: number; start: number; end: number }[],
  { top, end, between }: { top: number; end: number; between: number },
): RowPiece[] {
  let reached = top;
  const pieces = drawn.flatMap(({ index, start, end: rowEnd }): RowPiece[] => {
    const gap = start - reached - between;
    reached = rowEnd + between;
    const row = rows.slice(index, index + 1).map((one) => ({ row: one, index }));
    return gap > 0 ? [{ gap, before: index }, ...row] : row;
  });
  const rest = end - reached - between;
  return rest > 0 ? [...pieces, { gap: rest, before: rows.length }] : pieces;
}
