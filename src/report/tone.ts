import { signOfChange } from "../core/money.ts";
import type { TableColumn, TableValue } from "../core/sheet/column.ts";

/** What a figure's colour says: better or worse than before, or an amount below zero. */
export type Tone = "up" | "down" | null;

/** Changes are coloured by their sign, other figures only when negative. */
export function toneOf(column: Pick<TableColumn, "show" | "role">, value: TableValue): Tone {
  if (typeof value !== "number" || column.role !== "measure") return null;
  if (column.show === "change") return toneOfChange(value);
  return value < 0 ? "down" : null;
}

/** Green for more, red for less, none for a change that is written as ±0.0. */
export function toneOfChange(change: number | null): Tone {
  const sign = signOfChange(change);
  return sign === 0 ? null : sign > 0 ? "up" : "down";
}
