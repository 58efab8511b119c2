import type { Better } from "../core/metadata.ts";
import { signOfChange } from "../core/money.ts";
import type { Period } from "../core/period.ts";
import type { TableColumn, TableValue } from "../core/sheet/column.ts";

/** What a figure's colour says: better or worse than before, or an amount below zero. */
export type Tone = "up" | "down" | null;

/**
 * Where the business day that is not over stands in what is compared with whole days: not in it, among other dates (the change is
 * shown, yet neither good nor bad), or alone (there is no change to show).
 */
export type TodayIn = "absent" | "among" | "alone";

export const todayIn = ({ from, to }: Period, today: string): TodayIn =>
  to < today ? "absent" : from < today ? "among" : "alone";

/** Changes are coloured by what they mean, other figures only when negative. */
export function toneOf(column: Pick<TableColumn, "show" | "role" | "better">, value: TableValue, today: TodayIn): Tone {
  if (typeof value !== "number" || column.role !== "measure") return null;
  if (column.show === "change") return toneOfChange(column.better, value, today);
  return value < 0 ? "down" : null;
}

/**
 * Green for better, red for worse, as the SDL's @better says of the figure: more sales, fewer discounts. None for a change that is
 * written as ±0.0, and none while today is part of it.
 */
export function toneOfChange(better: Better | undefined, change: number | null, today: TodayIn): Tone {
  const sign = signOfChange(change);
  if (sign === 0 || today !== "absent" || !better) return null;
  return sign > 0 === (better === "MORE") ? "up" : "down";
}
