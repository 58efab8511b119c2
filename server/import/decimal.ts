/** An exact decimal number: `units` ÷ 10^`places`. */
export type Decimal = { units: bigint; places: number };

export type DecimalMark = "." | ",";

/** Currency marks before or after an amount. They are ignored. */
const currency = /^[¥£€$]|[¥£€$円]$/gu;
const shapes: Record<DecimalMark, RegExp> = {
  ".": /^(-?)(\d+|\d{1,3}(?:[, ']\d{3})+)(?:\.(\d+))?$/,
  ",": /^(-?)(\d+|\d{1,3}(?:[. ']\d{3})+)(?:,(\d+))?$/,
};

/**
 * The number in a cell. Null for other text, and where the separators do not fit the decimal mark ("12,95" with a point). Full-width
 * digits, currency marks, digit groups, and ▲ or − for negative numbers are allowed.
 */
export function parseDecimal(text: string, mark: DecimalMark): Decimal | null {
  const plain = text.normalize("NFKC").trim();
  const signed = plain.replace(/^[▲△−]\s*/u, "-").replace(/^\+/, "");
  const [, sign, whole, fraction = ""] =
    shapes[mark].exec(
      signed
        .replace(currency, "")
        .trim()
        .replace(/^-\s*[¥£€$]/u, "-"),
    ) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replaceAll(/\D/g, "") + fraction;
  return { units: BigInt(`${sign}${digits}`), places: fraction.length };
}

/** value × scale, rounded half away from zero to a whole number. It computes with integers, so that no binary fraction rounds. */
export function scaled(value: Decimal, scale: Decimal): number {
  const product = value.units * scale.units;
  const divisor = 10n ** BigInt(value.places + scale.places);
  const size = product < 0n ? -product : product;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return Number(product < 0n ? -rounded : rounded);
}

/** The value as a whole number ("3", "3.0"); null for a fraction. */
export function wholeOf({ units, places }: Decimal): number | null {
  const divisor = 10n ** BigInt(places);
  return units % divisor === 0n ? Number(units / divisor) : null;
}
