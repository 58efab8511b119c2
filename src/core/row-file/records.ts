import Papa from "papaparse";
import { unguardCell } from "../csv.ts";

/** A row of a file. `line` is its number in a spreadsheet: it counts from 1, headings and blank lines included. */
export type FileRow = { line: number; cells: readonly string[] };

/** A record, and whether its quotes are closed as they should be. */
export type FileRecord = FileRow & { wellQuoted: boolean };

/** How the records of a text are divided. */
export type RecordShape = { delimiter: string; linebreak: string };

/** Why a text is not read on: a quote is not closed, or the file has more than its limits. */
export type RecordFault = "QUOTE_OPEN" | "RECORD_LONG" | "BLANK_LINES" | "RECORDS_MANY";

/** Limits of a file: characters of a record, blank lines, and records. */
export type RecordLimits = { characters: number; blankLines: number; records: number };

/** Records that were read, in order and without blank ones, or why reading ends at a line. */
type ReadRecords = { records: FileRecord[] } | { fault: RecordFault; line: number };

type ParsedRecords = { data: string[][]; errors: Papa.ParseError[]; meta: { cursor: number } };

/** The line ends of a text, judged by its beginning. The last line of the text may be cut off. */
export function detectLinebreak(text: string, delimiter: string): string {
  const whole = text.includes("\n") ? text.slice(0, text.lastIndexOf("\n") + 1) : text;
  return Papa.parse(whole, { preview: 50, delimiter }).meta.linebreak;
}

const isBlankRecord = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/** Reads the records of a text that comes in pieces. What is not yet a whole record waits for the next piece. */
export function createRecordReader({ delimiter, linebreak }: RecordShape, limits?: RecordLimits) {
  const newline = linebreak === "\r" || linebreak === "\r\n" ? linebreak : "\n";
  const config = { delimiter, newline } as const;
  let rest = "";
  let count = 0;
  let blank = 0;

  /** The text begins with a record: line breaks before it are in no quotes. */
  const skipBlankLines = (): void => {
    const [breaks = ""] = /^(?:\r\n|\n|\r)*/.exec(rest) ?? [];
    const lines = newline === "\r\n" ? breaks.length / 2 : breaks.length;
    if (breaks === "" || !Number.isInteger(lines)) return;
    rest = rest.slice(breaks.length);
    count += lines;
    blank += lines;
  };

  return {
    /** @param last whether the text ends with this piece */
    read(piece: string, last: boolean): ReadRecords {
      rest += piece;
      skipBlankLines();
      if (limits && blank > limits.blankLines) return { fault: "BLANK_LINES", line: count };
      const parsed = new Papa.Parser(config).parse(rest, 0, !last) as ParsedRecords;
      const errors = parsed.errors.filter(({ row = 0 }) => row < parsed.data.length);
      rest = rest.slice(last ? rest.length : parsed.meta.cursor);
      const before = count;
      count += parsed.data.length;
      if (limits) {
        if (errors.some(({ code }) => code === "MissingQuotes")) return { fault: "QUOTE_OPEN", line: count };
        if (rest.length > limits.characters) return { fault: "RECORD_LONG", line: count + 1 };
        if (count > limits.records) return { fault: "RECORDS_MANY", line: count };
      }
      const badRows = new Set(errors.map(({ row }) => row));
      const records: FileRecord[] = [];
      for (const [index, cells] of parsed.data.entries()) {
        if (isBlankRecord(cells)) blank += 1;
        else records.push({ line: before + index + 1, cells: cells.map(unguardCell), wellQuoted: !badRows.has(index) });
      }
      return { records };
    },
  };
}
