import type { ReadProps } from "../../src/admin/definition.ts";
import { noFigureText } from "../../src/core/money.ts";

/** Yen with one decimal, two below ten: the cost of a dish, or of a gram. */
export function ExactYen({ value }: Pick<ReadProps, "value">) {
  if (typeof value !== "number") return noFigureText;
  const digits = value < 10 ? 2 : 1;
  return `¥${value.toLocaleString("ja-JP", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
