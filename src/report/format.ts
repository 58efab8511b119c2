import type { Kind } from "../core/metadata.ts";
import {
  formatChange,
  formatCount,
  formatDate,
  formatDateWithWeekday,
  formatMoment,
  formatRatio,
  formatYen,
  hourLabel,
  noFigure,
  roundTo,
  signOfChange,
} from "../core/money.ts";
import type { TableColumn, TableValue } from "./model/table.ts";

/** A value of a column as people read it, "—" where there is none. */
export function formatValue(unit: Kind, value: TableValue): string {
  if (value === null) return noFigure;
  if (typeof value === "string") return unit === "DATE" ? formatDateWithWeekday(value) : textOf(unit, value);
  if (typeof value === "boolean") return "";
  switch (unit) {
    case "YEN":
      return formatYen(value);
    case "RATIO":
      return formatRatio(value);
    case "HOUR":
      return hourLabel(value);
    case "NUMBER":
      return String(roundTo(value, 1));
    default:
      return formatCount(value);
  }
}

function textOf(unit: Kind, value: string): string {
  if (unit === "DATETIME") return formatMoment(value);
  return unit === "MONTH" ? formatDate(value) : value;
}

/** A change as people read it: percent, or points where the figure itself is a ratio. */
export const formatChangeOf = (unit: Kind, change: number | null): string =>
  formatChange(change, unit === "RATIO" ? "pt" : "%");

/** A cell of the table, but for its mark of state, which has words of its own. */
export const formatCell = (column: TableColumn, value: TableValue): string =>
  column.show === "change"
    ? formatChangeOf(column.unit, typeof value === "number" ? value : null)
    : formatValue(column.unit, value);

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
