import Papa from "papaparse";
import { decodeCsv, unguardCell, type CsvEncoding } from "../../../core/csv.ts";
import { detectCsvDelimiter, isSeparatorLine } from "../../../core/csvDelimiter.ts";

/** A file as rows of cells; `line` is the row's number in a spreadsheet, headings being row 1. */
export type CsvFileRows = {
  headings: readonly string[];
  rows: readonly { line: number; cells: readonly string[] }[];
  encoding: CsvEncoding;
};

/** How the files of spreadsheets begin: .xlsx is a ZIP archive, .xls a compound file. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether a file is a workbook of a spreadsheet and no text. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  workbooks.some((mark) => mark.every((byte, index) => bytes[index] === byte));

/** Bytes and lines of a file: what a spreadsheet of the largest menu or count has, and a browser reads at once. */
const csvFileLimits = { bytes: 16 * 1024 * 1024, lines: 200_000 };
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** The bytes of a file that a person has chosen; none of one that is too large. */
export const readFileBytes = async (file: File): Promise<Uint8Array> =>
  file.size > csvFileLimits.bytes ? new Uint8Array() : new Uint8Array(await file.arrayBuffer());

/** Whether the bytes have more lines than any file; each would be a row, however short. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (const byte of bytes) if (byte === lineFeed || byte === carriageReturn) lines += 1;
  return lines > 2 * csvFileLimits.lines;
}

const isBlankLine = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** The rows of a file in UTF-8 or CP932, empty ones left out; null where it is no text, has no headings, or is too long. */
export function rowsOfFile(bytes: Uint8Array): CsvFileRows | null {
  if (bytes.length > csvFileLimits.bytes || hasTooManyLines(bytes)) return null;
  const decoded = decodeCsv(bytes);
  if (!decoded) return null;
  const { data } = Papa.parse<string[]>(decoded.text, {
    delimiter: detectCsvDelimiter(decoded.text),
    skipEmptyLines: false,
  });
  const lines = data.map((cells, index) => ({ line: index + 1, cells: cells.map(unguardCell) }));
  const [heading, ...rest] = isSeparatorLine(decoded.text) ? lines.slice(1) : lines;
  if (!heading || isBlankLine(heading.cells)) return null;
  const { cells: headings } = heading;
  const rows = rest.filter(({ cells }) => !isBlankLine(cells));
  return { headings, rows, encoding: decoded.encoding };
}
