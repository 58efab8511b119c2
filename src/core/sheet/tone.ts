import type { Better } from "../metadata.ts";
import { roundTo, signOfChange } from "../money.ts";
import type { Period } from "../period.ts";
import type { TableColumn, TableValue } from "./column.ts";

/** The meaning of a figure's colour: better, worse or negative; null for none. */
export type FigureTone = "up" | "down" | null;

/**
 * The place of the running business day in a comparison with whole days: absent; among other dates (the change has no colour); or alone
 * (no change is shown).
 */
export type TodayIn = "absent" | "among" | "alone";

export const todayIn = ({ from, to }: Period, today: string): TodayIn =>
  to < today ? "absent" : from < today ? "among" : "alone";

/**
 * The tone of a figure: a change and a difference have that of toneOfChange, another figure has one only if it is negative, or
 * on the wrong side of zero where it is a deviation.
 */
export function pickFigureTone(
  column: Pick<TableColumn, "show" | "role" | "unit" | "better" | "deviation">,
  value: TableValue,
  today: TodayIn,
): FigureTone {
  if (typeof value !== "number") return null;
  if (column.role !== "measure" && column.show !== "change") return null;
  if (column.show === "change") return toneOfChange(column.better, value, today);
  if (column.show === "difference") return toneOfSign(column.better, Math.sign(roundTo(value, 0)), today);
  // A ratio that is written as 0.0 has no tone either.
  const sign = column.unit === "RATIO" ? signOfChange(value) : Math.sign(value);
  return sign === (column.deviation && column.better === "LESS" ? 1 : -1) ? "down" : null;
}

/**
 * Green for better, red for worse. @better in the SDL says which it is: more sales are better, fewer discounts are. A change that is
 * written as ±0.0 has no tone, nor has one that contains today.
 */
export function toneOfChange(better: Better | undefined, change: number | null, today: TodayIn): FigureTone {
  return toneOfSign(better, signOfChange(change), today);
}

function toneOfSign(better: Better | undefined, sign: number, today: TodayIn): FigureTone {
  if (sign === 0 || today !== "absent" || !better) return null;
  return sign > 0 === (better === "MORE") ? "up" : "down";
}
