import { Suspense, useMemo, useState, type ReactNode } from "react";
import { lazyPart } from "../../../ui/lazyPart.ts";
import type { IdentifiedRecord } from "../../definition.ts";
import { buildEmptyWindow, minLongListRows, buildWholeWindow, type RowWindow } from "./rowWindow.ts";

// With the library that measures rows, which most lists don't need.
const LongRows = lazyPart(() => import("./LongRows.tsx"), "LongRows");

export type RowsProps = {
  rows: readonly IdentifiedRecord[];
  /** Pixels between two rows. */
  between?: number;
  children: (window: RowWindow) => ReactNode;
};

/** The rows of a list that are drawn: all of them, or of a long list those near what is seen. */
export function WindowedRows(props: RowsProps) {
  const { rows, between = 0, children } = props;
  // A list that was long stays one: its rows would lose the keyboard if they were drawn anew as one of them leaves.
  const [long, setLong] = useState(rows.length > minLongListRows);
  if (!long && rows.length > minLongListRows) setLong(true);
  const whole = useMemo(() => buildWholeWindow(rows), [rows]);
  if (!long) return children(whole);
  return (
    <Suspense fallback={children(buildEmptyWindow(rows, between))}>
      <LongRows {...props} />
    </Suspense>
  );
}
