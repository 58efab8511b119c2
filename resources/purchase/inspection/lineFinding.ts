import type { SlipLine } from "../slip/useSlip.ts";

/** What a person has found of a line; `received` is null before. */
export type LineFinding = {
  lineNo: number;
  received: number | null;
  receivedPrice: number | null;
  /** What is typed is no quantity, or no price. */
  wrongCount: boolean;
  wrongPrice: boolean;
  missingReason: string | null;
};

export const toLineFinding = ({ lineNo, received, receivedPrice, missingReason }: SlipLine): LineFinding => ({
  lineNo,
  received: received ?? null,
  receivedPrice: receivedPrice ?? null,
  wrongCount: false,
  wrongPrice: false,
  missingReason: missingReason ?? null,
});

/** Whether two findings of a line say the same. */
export const isSameLineFinding = (one: LineFinding | undefined, other: LineFinding | undefined): boolean =>
  one?.received === other?.received &&
  one?.receivedPrice === other?.receivedPrice &&
  (one?.missingReason?.trim() || null) === (other?.missingReason?.trim() || null);

/** A line as it is sent. A reason is trimmed. */
export const toLineInput = ({ lineNo, received, receivedPrice, missingReason }: LineFinding) => ({
  lineNo,
  received,
  receivedPrice,
  missingReason: missingReason?.trim() || null,
});

/** Whether a line was inspected: its quantity is there, and its price is none or a figure. */
export const isInspectedLine = ({ received, wrongPrice }: LineFinding): boolean => received !== null && !wrongPrice;

/** A whole step more or less, with at most three decimals, never below zero. */
export const stepQuantity = (received: number | null, by: number): number =>
  Math.max(0, Math.round(((received ?? 0) + by) * 1000) / 1000);
