import type { Kind } from "../metadata.ts";
import {
  formatChange,
  formatCount,
  formatDateWithWeekday,
  formatMoment,
  formatMonth,
  formatNumber,
  formatQuantity,
  formatRatio,
  formatYen,
  formatBusinessHour,
  noFigureText,
  roundTo,
} from "../money.ts";
import type { TableColumn, TableValue } from "./column.ts";

/** A value of a column as people read it, "—" where there is none. */
export function formatValue(unit: Kind, value: TableValue): string {
  if (value === null) return noFigureText;
  if (typeof value === "string") return unit === "DATE" ? formatDateWithWeekday(value) : formatTextValue(unit, value);
  if (typeof value === "boolean") return "";
  switch (unit) {
    case "YEN":
      return formatYen(value);
    case "RATIO":
      return formatRatio(value);
    case "HOUR":
      return formatBusinessHour(value);
    case "NUMBER":
      return formatNumber(value);
    case "QUANTITY":
      return formatQuantity(value);
    default:
      return formatCount(value);
  }
}

function formatTextValue(unit: Kind, value: string): string {
  if (unit === "DATETIME") return formatMoment(value);
  return unit === "MONTH" ? formatMonth(value) : value;
}

/** A change as people read it: percent, points where the figure itself is a ratio, places for a rank (▲3 is three up). */
export function formatUnitChange(unit: Kind, change: number | null): string {
  if (unit !== "RANK") return formatChange(change, unit === "RATIO" ? "pt" : "%");
  return change ? `${change > 0 ? "▲" : "▼"}${Math.abs(change)}` : noFigureText;
}

/** A difference as people read it: `＋¥1,200`, `▲¥300`, `¥0`. */
const formatDifference = (unit: Kind, difference: number | null): string =>
  `${difference !== null && roundTo(difference, unit === "NUMBER" ? 1 : 0) > 0 ? "＋" : ""}${formatValue(unit, difference)}`;

/** A cell of the table, but for its mark of state, which has words of its own. */
export function formatCell({ show, unit, points }: TableColumn, value: TableValue): string {
  const figure = typeof value === "number" ? value : null;
  if (show === "change" || points) return formatUnitChange(unit, figure);
  return show === "difference" ? formatDifference(unit, figure) : formatValue(unit, value);
}
