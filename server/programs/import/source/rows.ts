import Papa from "papaparse";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { unguardCell } from "../../../../src/core/csv.ts";
import { ImportProblem } from "./problem.ts";
import type { ExaminedFile } from "./source.ts";

/** One record of the file. `number` counts from 1, the heading included. */
export type SourceRow = { number: number; cells: string[]; wellQuoted: boolean };

/** Some records, and the bytes of the file that are read so far. */
type Chunk = { rows: SourceRow[]; bytes: number };

/**
 * Longest record in characters; registers write a few hundred. Without a limit, an open quote would make one cell of the rest of the file, and
 * each record costs a second reading with every piece of it that comes.
 */
const longestRecord = 100_000;

/** A file of line breaks alone would cost a record each; no register writes so many blank lines, or so many rows in the largest file. */
const maxRowCounts = { blank: 100_000, records: 3_000_000 };

type ParsedRecords = { data: string[][]; errors: Papa.ParseError[]; meta: { cursor: number } };

/**
 * The records of the file in order, without blank ones. One chunk at a time is in memory.
 * @throws ImportProblem where a quote is not closed, a record is too long, or there are too many
 */
export async function* readRows({ file, encoding, delimiter, linebreak }: ExaminedFile): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder(encoding);
  const newline = linebreak === "\r" || linebreak === "\r\n" ? linebreak : "\n";
  const config = { delimiter, newline } as const;
  let rest = "";
  let count = 0;
  let blank = 0;
  let bytes = 0;

  const skipBlankLines = (): void => {
    const [breaks = ""] = /^(?:\r\n|\n|\r)*/.exec(rest) ?? [];
    const lines = newline === "\r\n" ? breaks.length / 2 : breaks.length;
    if (breaks === "" || !Number.isInteger(lines)) return;
    rest = rest.slice(breaks.length);
    count += lines;
    blank += lines;
  };
  const isBlank = (cells: readonly string[]): boolean => {
    const found = cells.every((cell) => cell.trim() === "");
    if (found) blank += 1;
    return found;
  };
  const take = (last: boolean): SourceRow[] => {
    // The text begins with a record: line breaks before it are in no quotes.
    skipBlankLines();
    if (blank > maxRowCounts.blank) throw new ImportProblem(importTexts.blankLines(file.name));
    const parsed = new Papa.Parser(config).parse(rest, 0, !last) as ParsedRecords;
    const errors = parsed.errors.filter(({ row = 0 }) => row < parsed.data.length);
    const open = errors.some(({ code }) => code === "MissingQuotes");
    rest = rest.slice(last ? rest.length : parsed.meta.cursor);
    const before = count;
    count += parsed.data.length;
    if (open) throw new ImportProblem(importTexts.quoteOpen(file.name, count));
    if (rest.length > longestRecord) throw new ImportProblem(importTexts.recordLong(file.name, count + 1));
    const badRows = new Set(errors.map(({ row }) => row));
    if (count > maxRowCounts.records) throw new ImportProblem(importTexts.rowsMany(file.name, maxRowCounts.records));
    return parsed.data.flatMap((cells, place) =>
      isBlank(cells)
        ? []
        : [{ number: before + place + 1, cells: cells.map(unguardCell), wellQuoted: !badRows.has(place) }],
    );
  };

  for await (const chunk of file.chunks()) {
    rest += decoder.decode(chunk, { stream: true });
    bytes += chunk.length;
    yield { rows: take(false), bytes };
  }
  rest += decoder.decode();
  yield { rows: take(true), bytes };
}
