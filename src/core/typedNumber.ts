/**
 * The number that a person has typed: in half or full width, with separators, ¥ or ▲. Null for an empty field, undefined for a text that
 * is no number. A point without a digit behind it is one that is still being typed.
 */
export function typedNumber(text: string): number | null | undefined {
  const plain = text
    .normalize("NFKC")
    .replace(/[,¥\s]/g, "")
    .replace(/^[▲−ー]/, "-");
  if (plain === "") return null;
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined;
}
