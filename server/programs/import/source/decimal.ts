import { parseWrittenDigits } from "../../../../src/core/typedNumber.ts";

/** An exact decimal number: `units` ÷ 10^`places`. */
export type ExactDecimal = { units: bigint; places: number };

export type DecimalMark = "." | ",";

/** The number in a cell. Null for other text, and where the separators do not fit the decimal mark ("12,95" with a point). */
export function parseDecimal(text: string, mark: DecimalMark): ExactDecimal | null {
  const digits = parseWrittenDigits(text, { mark, foreign: "£€$" });
  if (!digits) return null;
  const { negative, whole, fraction } = digits;
  return { units: BigInt(`${negative ? "-" : ""}${whole}${fraction}`), places: fraction.length };
}

/** value × scale, rounded half away from zero to a whole number. It computes with integers, so that no binary fraction rounds. */
export function scaleDecimal(value: ExactDecimal, scale: ExactDecimal): number {
  const product = value.units * scale.units;
  const divisor = 10n ** BigInt(value.places + scale.places);
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return Number(product < 0n ? -rounded : rounded);
}

/** The value as a whole number ("3", "3.0"); null for a fraction. */
export function toWholeNumber({ units, places }: ExactDecimal): number | null {
  const divisor = 10n ** BigInt(places);
  return units % divisor === 0n ? Number(units / divisor) : null;
}
