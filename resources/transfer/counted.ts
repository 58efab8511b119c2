import { hasCases, splitCases } from "../../src/domain/purchase/orderUnits.ts";
import type { Step } from "../purchase/QuantityStepper.tsx";
import type { Transfer, TransferLine } from "./useTransfer.ts";

/** What a person has counted of a line; `quantity` is null before. */
export type Counted = { lineNo: number; quantity: number | null; reason: string | null };
export type Side = "ship" | "receive";

/** What should come together: what was requested, or what was shipped. */
export const wholeOf = ({ requested, shipped }: TransferLine, side: Side): number =>
  side === "ship" ? requested : (shipped ?? 0);

/** Grams and millilitres are counted by the hundred. */
const smallStep = (unit: string): number => (unit === "g" || unit === "ml" ? 100 : 1);

/** Whether a line is counted in order units: not where it is less than one. */
export const countsCases = (line: TransferLine, side: Side): boolean =>
  hasCases(line) && wholeOf(line, side) >= line.unitsPerCase;

/**
 * What one press or scan adds, or takes away: an order unit. Single stock units are added where less than an order unit is missing, and
 * taken away where some are counted.
 */
export function stepOf(line: TransferLine, side: Side, quantity: number | null, way: "more" | "less"): Step {
  const counted = quantity ?? 0;
  const missing = wholeOf(line, side) - counted;
  const inPieces = way === "more" ? missing > 0 && missing < line.unitsPerCase : splitCases(counted, line).rest > 0;
  if (countsCases(line, side) && !inPieces) return { by: line.unitsPerCase, words: `1${line.orderUnit}` };
  const by = smallStep(line.unit);
  return { by, words: `${by}${line.unit}` };
}

type Pair = { line: TransferLine; counted: Counted; whole: number };

const pairs = ({ lines }: Transfer, counted: readonly Counted[], side: Side): Pair[] =>
  lines.flatMap((line, index) => {
    const one = counted[index];
    return one ? [{ line, counted: one, whole: wholeOf(line, side) }] : [];
  });

const names = (found: readonly Pair[]): string[] => found.map(({ line }) => line.itemName);

/** Names of items that are not counted, of those that are short without a reason, and of those that are more than was shipped. */
export function faultsOf(transfer: Transfer, counted: readonly Counted[], side: Side) {
  const all = pairs(transfer, counted, side);
  return {
    uncounted: names(all.filter(({ counted: { quantity } }) => quantity === null)),
    unexplained: names(all.filter(({ counted: { quantity, reason }, whole }) => (quantity ?? 0) < whole && !reason)),
    tooMuch: names(side === "ship" ? [] : all.filter(({ counted: { quantity }, whole }) => (quantity ?? 0) > whole)),
  };
}
