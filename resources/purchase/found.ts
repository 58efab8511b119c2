import type { SlipLine } from "./useSlip.ts";

/** What a person has found of a line; `received` is null before. */
export type Found = {
  lineNo: number;
  received: number | null;
  receivedPrice: number | null;
  missingReason: string | null;
};

export const foundOf = ({ lineNo, received, receivedPrice, missingReason }: SlipLine): Found => ({
  lineNo,
  received: received ?? null,
  receivedPrice: receivedPrice ?? null,
  missingReason: missingReason ?? null,
});

/** A line as it is sent. A reason without anything missing is left out. */
export const inputOf = ({ lineNo, received, receivedPrice, missingReason }: Found) => ({
  lineNo,
  received,
  receivedPrice,
  missingReason: missingReason?.trim() || null,
});

/** A whole step more or less, with at most three decimals, never below zero. */
export const stepped = (received: number | null, by: number): number =>
  Math.max(0, Math.round(((received ?? 0) + by) * 1000) / 1000);
