import { hasCases, splitCases } from "../../../src/domain/purchase/orderUnits.ts";
import type { QuantityStep } from "../../purchase/order/QuantityStepper.tsx";
import type { TransferData, TransferLine } from "../useTransfer.ts";

/** What a person has counted of a line; `quantity` is null before. */
export type CountedTransferLine = { lineNo: number; quantity: number | null; reason: string | null };
export type CountSide = "ship" | "receive";

/** What should come together: what was requested, or what was shipped. */
export const pickExpectedQuantity = ({ requested, shipped }: TransferLine, side: CountSide): number =>
  side === "ship" ? requested : (shipped ?? 0);

/** Grams and millilitres are counted by the hundred. */
const smallStep = (unit: string): number => (unit === "g" || unit === "ml" ? 100 : 1);

/** Whether a line is counted in order units: not where it is less than one. */
export const isCountedInCases = (line: TransferLine, side: CountSide): boolean =>
  hasCases(line) && pickExpectedQuantity(line, side) >= line.unitsPerCase;

/**
 * What one press or scan adds, or takes away: an order unit. Single stock units are added where less than an order unit is missing, and
 * taken away where some are counted.
 */
export function pickQuantityStep(
  line: TransferLine,
  side: CountSide,
  quantity: number | null,
  way: "more" | "less",
): QuantityStep {
  const counted = quantity ?? 0;
  const missing = pickExpectedQuantity(line, side) - counted;
  const inPieces = way === "more" ? missing > 0 && missing < line.unitsPerCase : splitCases(counted, line).rest > 0;
  if (isCountedInCases(line, side) && !inPieces) return { by: line.unitsPerCase, words: `1${line.orderUnit}` };
  const by = smallStep(line.unit);
  return { by, words: `${by}${line.unit}` };
}

type Pair = { line: TransferLine; counted: CountedTransferLine; whole: number };

const pairCountedLines = ({ lines }: TransferData, counted: readonly CountedTransferLine[], side: CountSide): Pair[] =>
  lines.flatMap((line, index) => {
    const one = counted[index];
    return one ? [{ line, counted: one, whole: pickExpectedQuantity(line, side) }] : [];
  });

const listItemNames = (found: readonly Pair[]): string[] => found.map(({ line }) => line.itemName);

/** Names of items that are not counted, of those that are short without a reason, and of those that are more than was shipped. */
export function findCountFaults(transfer: TransferData, counted: readonly CountedTransferLine[], side: CountSide) {
  const all = pairCountedLines(transfer, counted, side);
  return {
    uncounted: listItemNames(all.filter(({ counted: { quantity } }) => quantity === null)),
    unexplained: listItemNames(
      all.filter(({ counted: { quantity, reason }, whole }) => (quantity ?? 0) < whole && !reason),
    ),
    tooMuch: listItemNames(
      side === "ship" ? [] : all.filter(({ counted: { quantity }, whole }) => (quantity ?? 0) > whole),
    ),
  };
}
