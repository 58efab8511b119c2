import type { Transfer, TransferLine } from "./useTransfer.ts";

/** What a person has counted of a line; `quantity` is null before. */
export type Counted = { lineNo: number; quantity: number | null; reason: string | null };
export type Side = "ship" | "receive";

/** What should come together: what was requested, or what was shipped. */
export const wholeOf = ({ requested, shipped }: TransferLine, side: Side): number =>
  side === "ship" ? requested : (shipped ?? 0);

/** Grams and millilitres are counted by the hundred. */
export const stepOf = ({ unit }: TransferLine): number => (unit === "g" || unit === "ml" ? 100 : 1);

type Pair = { line: TransferLine; counted: Counted; whole: number };

const pairs = ({ lines }: Transfer, counted: readonly Counted[], side: Side): Pair[] =>
  lines.flatMap((line, index) => {
    const one = counted[index];
    return one ? [{ line, counted: one, whole: wholeOf(line, side) }] : [];
  });

const names = (found: readonly Pair[]): string => found.map(({ line }) => line.itemName).join("、");

/** Names of items that are short without a reason, and of those that are more than was shipped. */
export function faultsOf(transfer: Transfer, counted: readonly Counted[], side: Side) {
  const all = pairs(transfer, counted, side);
  return {
    unexplained: names(all.filter(({ counted: { quantity, reason }, whole }) => (quantity ?? 0) < whole && !reason)),
    tooMuch: names(side === "ship" ? [] : all.filter(({ counted: { quantity }, whole }) => (quantity ?? 0) > whole)),
  };
}
