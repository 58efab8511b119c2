/** One cell: a number stays a number in the file, null is an empty cell. */
export type CsvCell = string | number | null;

/** The two encodings that a person may choose. CP932 is Windows-31J, what older Japanese software reads as "Shift_JIS". */
export const csvEncodings = ["utf-8", "cp932"] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** How the platform's decoders call the encodings. */
export const decoderLabels: Readonly<Record<CsvEncoding, string>> = { "utf-8": "utf-8", cp932: "shift_jis" };

/** The file, or the characters that the encoding lacks, each once, in the order in which they appear. */
type EncodedCsv = { bytes: Uint8Array<ArrayBuffer> } | { missing: readonly string[] };

/**
 * Spreadsheets run a cell that starts so as a formula; Japanese Excel takes the full-width forms as well. Apostrophes before it belong
 * to the text: one more is written, and one is taken off.
 */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;
const guardedCellPattern = /^'+[=+\-@＝＋－＠\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** Keeps a spreadsheet from running a text, by an apostrophe before it. A text that is just a number is left alone. */
export const guardCell = (text: string): string => (formula.test(text) && !plainNumber.test(text) ? `'${text}` : text);

/** The text that `guardCell` was given. Whoever reads the cells of a file calls it. */
export const unguardCell = (text: string): string => (guardedCellPattern.test(text) ? text.slice(1) : text);

/** Any delimiter is quoted: readers guess the delimiter from the headings. */
const quoteCell = (text: string): string =>
  /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

function cell(value: CsvCell): string {
  if (value === null) return "";
  return typeof value === "number" ? String(value) : quoteCell(guardCell(value));
}

/** Rows as CSV text with CRLF after each, quoted where needed, formulas made harmless. */
export const formatCsvText = (rows: readonly (readonly CsvCell[])[], delimiter = ","): string =>
  rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join("");

/**
 * Characters that JIS has once and Unicode twice: the decoder gives the second of each pair, so that the first must be
 * told to mean the same bytes. Macs type 〜 and −, Windows types ～ and －.
 */
const sameInJis: readonly (readonly [string, string])[] = [
  ["〜", "～"],
  ["−", "－"],
  ["‖", "∥"],
  ["—", "―"],
  ["¢", "￠"],
  ["£", "￡"],
  ["¬", "￢"],
];

const windowsForm = new Map(sameInJis);

/** The text with one character for each that CP932 cannot tell from another: what such a file gives back. */
export const asCp932 = (text: string): string => text.replaceAll(/[〜−‖—¢£¬]/g, (one) => windowsForm.get(one) ?? one);

/** Rows 0xED and 0xEE repeat characters that Windows writes in 0xFA to 0xFC. */
const isRepeatedRow = (lead: number): boolean => lead === 0xed || lead === 0xee;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function buildTable(): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(decoderLabels.cp932);
  const table = new Map<string, readonly number[]>();
  const learn = (bytes: readonly number[]) => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
  };
  for (const byte of [...range(0x00, 0x7f), ...range(0xa1, 0xdf)]) learn([byte]);
  for (const lead of [...range(0x81, 0x9f), ...range(0xe0, 0xfc)].filter((byte) => !isRepeatedRow(byte)))
    for (const trail of [...range(0x40, 0x7e), ...range(0x80, 0xfc)]) learn([lead, trail]);
  for (const [other, windows] of sameInJis) {
    const bytes = table.get(windows);
    if (bytes) table.set(other, bytes);
  }
  return table;
}

let cp932: ReadonlyMap<string, readonly number[]> | undefined;

/** 下駄: what Japanese printers set for a character that they do not have. */
const geta = "〓";

/** How a text is encoded. */
export type EncodingOptions = {
  /** Characters that the encoding lacks become 〓, as the person has said; without it they are told. */
  replace?: boolean;
};

/** The text in CP932: the platform's own decoder turned round, which saves shipping a table of 7,000 characters. */
export function encodeCp932(text: string, { replace = false }: EncodingOptions = {}): EncodedCsv {
  cp932 ??= buildTable();
  const instead = replace ? cp932.get(geta) : undefined;
  const bytes = new Uint8Array(text.length * 2);
  let length = 0;
  const missing = new Set<string>();
  for (const character of text) {
    const encoded = cp932.get(character) ?? instead;
    if (!encoded) missing.add(character);
    else for (const byte of encoded) bytes[length++] = byte;
  }
  return missing.size > 0 ? { missing: [...missing] } : { bytes: bytes.subarray(0, length) };
}

/** Text of a file in this encoding: UTF-8, with a BOM where the file begins, or CP932. */
export function encodeCsvText(
  text: string,
  encoding: CsvEncoding,
  { begin = true, ...how }: EncodingOptions & { begin?: boolean } = {},
): EncodedCsv {
  return encoding === "cp932"
    ? encodeCp932(text, how)
    : { bytes: new TextEncoder().encode(begin ? `\ufeff${text}` : text) };
}

/** The file of these rows. */
export const encodeCsv = (
  rows: readonly (readonly CsvCell[])[],
  encoding: CsvEncoding,
  how?: EncodingOptions,
): EncodedCsv => encodeCsvText(formatCsvText(rows), encoding, how);

function decodeBytes(bytes: Uint8Array, encoding: CsvEncoding): string | undefined {
  try {
    return new TextDecoder(decoderLabels[encoding], { fatal: true }).decode(bytes);
  } catch {
    // No text in this encoding: another may fit.
    return undefined;
  }
}

/** The text of a file in UTF-8 (with or without BOM) or CP932, which is told by its bytes; undefined where it is neither. */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: CsvEncoding } | undefined {
  if (bytes.includes(0)) return undefined;
  const utf8 = decodeBytes(bytes, "utf-8");
  if (utf8 !== undefined) return { text: utf8, encoding: "utf-8" };
  const cp932 = decodeBytes(bytes, "cp932");
  return cp932 === undefined ? undefined : { text: cp932, encoding: "cp932" };
}
