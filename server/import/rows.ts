import Papa from "papaparse";
import { importTexts } from "../../i18n/ja/import.ts";
import { unguardCell } from "../../src/core/csv.ts";
import { ImportProblem } from "./problem.ts";
import type { Source } from "./source.ts";

/** One record of the file. `number` counts from 1, the heading included. */
export type Row = { number: number; cells: string[]; wellQuoted: boolean };

/** Some records, and the bytes of the file that are read so far. */
type Chunk = { rows: Row[]; bytes: number };

/** Longest record in characters. Without a limit, an open quote would make one cell of the rest of the file. */
const longestRecord = 1_000_000;

type Parsed = { data: string[][]; errors: Papa.ParseError[]; meta: { cursor: number } };

/**
 * The records of the file in order, without blank ones. One chunk at a time is in memory.
 * @throws ImportProblem where a quote is not closed or a record is too long
 */
export async function* readRows({ file, encoding, delimiter, linebreak }: Source): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder(encoding);
  const newline = linebreak === "\r" || linebreak === "\r\n" ? linebreak : "\n";
  const config = { delimiter, newline } as const;
  let rest = "";
  let count = 0;
  let bytes = 0;

  const take = (last: boolean): Row[] => {
    const parsed = new Papa.Parser(config).parse(rest, 0, !last) as Parsed;
    const errors = parsed.errors.filter(({ row = 0 }) => row < parsed.data.length);
    const open = errors.some(({ code }) => code === "MissingQuotes");
    rest = rest.slice(last ? rest.length : parsed.meta.cursor);
    const before = count;
    count += parsed.data.length;
    if (open) throw new ImportProblem(importTexts.quoteOpen(file.name, count));
    if (rest.length > longestRecord) throw new ImportProblem(importTexts.recordLong(file.name, count + 1));
    const badRows = new Set(errors.map(({ row }) => row));
    return parsed.data.flatMap((cells, place) =>
      cells.every((cell) => cell.trim() === "")
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
