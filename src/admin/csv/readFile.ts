import Papa from "papaparse";
import { decodeCsv, unguardCell, type CsvEncoding } from "../../core/csv.ts";
import { csvDelimiter, isSeparatorLine } from "../../core/csvDelimiter.ts";

/** A file as rows of cells; `line` is the row's number in a spreadsheet, headings being row 1. */
export type FileRows = {
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

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** The rows of a file in UTF-8 or CP932, empty ones left out; null where it is no text, or has no headings. */
export function rowsOfFile(bytes: Uint8Array): FileRows | null {
  const decoded = decodeCsv(bytes);
  if (!decoded) return null;
  const { data } = Papa.parse<string[]>(decoded.text, {
    delimiter: csvDelimiter(decoded.text),
    skipEmptyLines: false,
  });
  const lines = data.map((cells, index) => ({ line: index + 1, cells: cells.map(unguardCell) }));
  const [heading, ...rest] = isSeparatorLine(decoded.text) ? lines.slice(1) : lines;
  if (!heading || isEmpty(heading.cells)) return null;
  const { cells: headings } = heading;
  const rows = rest.filter(({ cells }) => !isEmpty(cells));
  return { headings, rows, encoding: decoded.encoding };
}
