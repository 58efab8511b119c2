import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { decoderLabels } from "../../../../src/core/csv.ts";
import {
  createRecordReader,
  type FileRecord,
  type RecordFault,
  type RecordLimits,
} from "../../../../src/core/row-file/records.ts";
import { ImportProblem } from "./problem.ts";
import type { ExaminedFile } from "./source.ts";

/** Some records, and the bytes of the file that are read so far. */
type Chunk = { rows: readonly FileRecord[]; bytes: number };

/**
 * Registers write a few hundred characters a record. Without a limit, an open quote would make one cell of the rest of the file, and
 * each record costs a second reading with every piece of it that comes. A file of line breaks alone would cost a record each; no
 * register writes so many blank lines, or so many rows in the largest file.
 */
const importLimits: RecordLimits = { characters: 100_000, blankLines: 100_000, records: 3_000_000 };

const faultTexts: Readonly<Record<RecordFault, (file: string, line: number) => string>> = {
  BLANK_LINES: importTexts.blankLines,
  QUOTE_OPEN: importTexts.quoteOpen,
  RECORD_LONG: importTexts.recordLong,
  RECORDS_MANY: (file) => importTexts.rowsMany(file, importLimits.records),
};

/**
 * The records of the file in order, without blank ones. One chunk at a time is in memory.
 * @throws ImportProblem where a quote is not closed, a record is too long, or there are too many
 */
export async function* readRows({ file, encoding, ...shape }: ExaminedFile): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder(decoderLabels[encoding]);
  const reader = createRecordReader(shape, importLimits);
  let bytes = 0;
  const read = (piece: string, last: boolean): Chunk => {
    const found = reader.read(piece, last);
    if ("fault" in found) throw new ImportProblem(faultTexts[found.fault](file.name, found.line));
    return { rows: found.records, bytes };
  };
  for await (const chunk of file.chunks()) {
    bytes += chunk.length;
    yield read(decoder.decode(chunk, { stream: true }), false);
  }
  yield read(decoder.decode(), true);
}
