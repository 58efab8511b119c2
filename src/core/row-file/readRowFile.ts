import { decodeCsv, type CsvEncoding } from "../csv.ts";
import { detectCsvDelimiter, isSeparatorLine } from "./delimiter.ts";
import { createRecordReader, detectLinebreak, type FileRow } from "./records.ts";

/** A file as rows of cells; `line` is the row's number in a spreadsheet, headings being row 1. */
export type RowFile = {
  headings: readonly string[];
  rows: readonly FileRow[];
  encoding: CsvEncoding;
};

/** Bytes and lines of a file: what a spreadsheet of the largest menu or count has, and a browser reads at once. */
const rowFileLimits = { bytes: 16 * 1024 * 1024, lines: 200_000 };
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The bytes of a file that a person has chosen; none of one that is too large. */
export const readFileBytes = async (file: Blob): Promise<Uint8Array> =>
  file.size > rowFileLimits.bytes ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());

/** Whether the bytes have more lines than any file; each would be a row, however short. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (const byte of bytes) if (byte === lineFeed || byte === carriageReturn) lines += 1;
  return lines > 2 * rowFileLimits.lines;
}

/** The rows of a file in UTF-8 or CP932, empty ones left out; null where it is no text, has no headings, or is too long. */
export function readRowFile(bytes: Uint8Array): RowFile | null {
  if (bytes.length > rowFileLimits.bytes || hasTooManyLines(bytes)) return null;
  const decoded = decodeCsv(bytes);
  if (!decoded) return null;
  const { text, encoding } = decoded;
  const delimiter = detectCsvDelimiter(text);
  const read = createRecordReader({ delimiter, linebreak: detectLinebreak(text, delimiter) }).read(text, true);
  if ("fault" in read) return null;
  const separatorLines = isSeparatorLine(text) ? 1 : 0;
  const [heading, ...rows] = read.records.slice(separatorLines);
  if (heading?.line !== separatorLines + 1) return null;
  return { headings: heading.cells, rows: rows.map(({ line, cells }) => ({ line, cells })), encoding };
}
