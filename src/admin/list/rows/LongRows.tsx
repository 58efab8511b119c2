import type { RowsProps } from "./Rows.tsx";
import { useRowWindow } from "./useRowWindow.ts";

/** The rows near what is seen. */
export function LongRows({ rows, between, children }: RowsProps) {
  return children(useRowWindow(rows, between));
}
