import type { FieldMeta } from "./metadata.ts";

/** An exact decimal number as its digits. */
type Digits = { negative: boolean; whole: string; fraction: string };

/** How a number is written. */
export type NumberNotation = {
  /** Before the fraction; the other one may group digits by three. */
  mark?: "." | ",";
  /** Marks of other currencies than yen, before or after the number. */
  foreign?: string;
  /** Behind the number. */
  unit?: "円" | "%";
};

const digitPatterns = {
  ".": /^(\d+|\d{1,3}(?:[, ']\d{3})+)(?:\.(\d*))?$/,
  ",": /^(\d+|\d{1,3}(?:[. ']\d{3})+)(?:,(\d*))?$/,
};

/** Characters of a number at most: a long text is none, and is not looked through again and again. */
const longestNumber = 60;

const sign = "[-+▲△−‐‑–—ー]";

/**
 * Reads a number as people and old systems write it: in half or full width, with separators by three digits, with ¥ (also as a
 * backslash) or 円, negative with any minus, ▲, △ or in brackets. A point without a digit behind it is one that is still being typed.
 * This is the only reader of numbers in texts: fields, filters, CSV files and imports take the same. Undefined for another text.
 */
export function parseWrittenDigits(
  text: string,
  { mark = ".", foreign = "", unit = "円" }: NumberNotation = {},
): Digits | undefined {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^\((.+)\)$/, "-$1");
  if (plain.length > longestNumber) return undefined;
  const marks = `¥\\\\${foreign}`;
  const dressed = new RegExp(`^(${sign}?)\\s*[${marks}]?\\s*(${sign}?)\\s*(\\d.*?)\\s*[${marks}${unit}]?$`, "u");
  const [, before = "", after = "", number = ""] = dressed.exec(plain) ?? [];
  const [, whole, fraction = ""] = digitPatterns[mark].exec(number) ?? [];
  if (whole === undefined || (before !== "" && after !== "")) return undefined;
  return { negative: !["", "+"].includes(before + after), whole: whole.replaceAll(/\D/g, ""), fraction };
}

/** The number that a person has typed. Null for an empty field, undefined for a text that is no number. */
export function parseTypedNumber(text: string, writing?: NumberNotation): number | null | undefined {
  if (text.trim() === "") return null;
  const digits = parseWrittenDigits(text, writing);
  if (!digits) return undefined;
  const size = Number(`${digits.whole}.${digits.fraction}`);
  return digits.negative && size !== 0 ? -size : size;
}

/** What stands behind the numbers of a field. */
export const pickFieldUnit = ({ kind }: Pick<FieldMeta, "kind">): "円" | "%" => (kind === "RATIO" ? "%" : "円");

/** A typed condition as text: of a field with numbers the plain number, `1200` of １，２００円. What is no number stays as it is. */
export function toPlainNumberText(field: Pick<FieldMeta, "kind" | "constraints">, text: string): string {
  const isFigure = field.constraints.whole === true || field.kind === "NUMBER";
  return isFigure ? String(parseTypedNumber(text, { unit: pickFieldUnit(field) }) ?? text) : text;
}
