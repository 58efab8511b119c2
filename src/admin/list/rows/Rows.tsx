import { Suspense, useMemo, useState, type ReactNode } from "react";
import { lazyPart } from "../../../ui/lazyPart.ts";
import type { Stored } from "../../definition.ts";
import { emptyWindow, longFrom, wholeWindow, type RowWindow } from "./rowWindow.ts";

// With the library that measures rows, which most lists don't need.
const LongRows = lazyPart(() => import("./LongRows.tsx"), "LongRows");

export type RowsProps = {
  rows: readonly Stored[];
  /** Pixels between two rows. */
  between?: number;
  children: (window: RowWindow) => ReactNode;
};

/** The rows of a list that are drawn: all of them, or of a long list those near what is seen. */
export function Rows(props: RowsProps) {
  const { rows, between = 0, children } = props;
  // A list that was long stays one: its rows would lose the keyboard if they were drawn anew as one of them leaves.
  const [long, setLong] = useState(rows.length > longFrom);
  if (!long && rows.length > longFrom) setLong(true);
  const whole = useMemo(() => wholeWindow(rows), [rows]);
  if (!long) return children(whole);
  return (
    <Suspense fallback={children(emptyWindow(rows, between))}>
      <LongRows {...props} />
    </Suspense>
  );
}
