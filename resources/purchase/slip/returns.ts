import { parseOrderQuantity } from "../order/orderLines.ts";
import type { SlipLine } from "./useSlip.ts";

/** A line of which something can go back, with the order units that are left of it. */
export type ReturnableLine = { line: SlipLine; left: number };

/** The lines that reversals have not taken back in full. */
export const listReturnableLines = (lines: readonly SlipLine[]): ReturnableLine[] =>
  lines.flatMap((line) => {
    const left = Math.round(((line.received ?? 0) - line.returned) * 1000) / 1000;
    return left > 0 ? [{ line, left }] : [];
  });

/** What is typed for each line, by its number; an empty text leaves the line out. */
export type TypedReturns = Readonly<Record<number, string>>;

/** Whether a text is a quantity of which there is as much. */
export const isReturnableQuantity = (text: string, left: number): boolean => {
  const quantity = parseOrderQuantity(text);
  return quantity !== null && quantity <= left;
};

/** The lines to send; null where one cannot be, or where there is none. */
export function buildReturnLines(
  lines: readonly ReturnableLine[],
  typed: TypedReturns,
): { lineNo: number; quantity: number }[] | null {
  const filled = lines.filter(({ line }) => (typed[line.lineNo] ?? "").trim() !== "");
  if (filled.length === 0 || filled.some(({ line, left }) => !isReturnableQuantity(typed[line.lineNo] ?? "", left)))
    return null;
  return filled.map(({ line: { lineNo } }) => ({ lineNo, quantity: parseOrderQuantity(typed[lineNo] ?? "") ?? 0 }));
}
