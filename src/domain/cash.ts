import type { FieldError } from "../core/rejected.ts";

/** Denominations of yen by the name of their field, the largest first, and what one piece is worth. */
export const yenDenominations = {
  yen10000: 10_000,
  yen5000: 5_000,
  yen2000: 2_000,
  yen1000: 1_000,
  yen500: 500,
  yen100: 100,
  yen50: 50,
  yen10: 10,
  yen5: 5,
  yen1: 1,
} as const;

export type YenDenomination = keyof typeof yenDenominations;

/** Names of the denominations, the largest first. */
export const denominationNames = Object.keys(yenDenominations) as YenDenomination[];

/** Pieces of each denomination. */
export type DenominationPieces = Record<YenDenomination, number>;

function each(pieces: (name: YenDenomination) => number): DenominationPieces {
  const made: DenominationPieces = { ...yenDenominations };
  for (const name of denominationNames) made[name] = pieces(name);
  return made;
}

/** An empty drawer. */
export const noPieces: Readonly<DenominationPieces> = each(() => 0);

/** Pieces of what a form holds: what is no number of pieces (yet) counts none. */
export const toPieceCount = (value: unknown): number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : 0;

/** The pieces alone out of something that holds more; a denomination that it lacks counts none. */
export const toPieces = (holder: Readonly<Partial<Record<YenDenomination, unknown>>>): DenominationPieces =>
  each((name) => toPieceCount(holder[name]));

/** Yen that the pieces of one denomination are worth. */
export const computePiecesWorth = (name: YenDenomination, count: number): number => yenDenominations[name] * count;

/** Yen that the pieces are worth. */
export const sumPiecesWorth = (pieces: Readonly<DenominationPieces>): number =>
  denominationNames.reduce((sum, name) => sum + computePiecesWorth(name, pieces[name]), 0);

/** Bank notes are worth ¥1,000 and more, coins less. */
export const isNote = (name: YenDenomination): boolean => yenDenominations[name] >= 1_000;

/** Pieces, yen taken to the bank, and why the count is another than calculated: as a form holds them, or as they are sent. */
type CashCountValues = Readonly<Partial<Record<YenDenomination | "depositCash" | "reason", unknown>>>;

/**
 * What is wrong with counted cash: W013 at depositCash where more is banked than was counted, W001 at
 * reason where the count differs and none is given.
 * @param calculateBalance yen that should be in the drawer
 */
export function countFaults(count: CashCountValues, calculateBalance: number): FieldError[] {
  const realBalance = sumPiecesWorth(toPieces(count));
  const explained = typeof count.reason === "string" && count.reason.trim() !== "";
  const faults: FieldError[] = [];
  if (toPieceCount(count.depositCash) > realBalance) faults.push({ field: "depositCash", code: "W013" });
  if (realBalance !== calculateBalance && !explained) faults.push({ field: "reason", code: "W001" });
  return faults;
}
