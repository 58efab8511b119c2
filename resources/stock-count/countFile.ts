import { countTexts as texts } from "../../i18n/ja/stock/stock-sheet.ts";
import { encodeCsv } from "../../src/core/csv.ts";
import { roundStock } from "../../src/core/money.ts";
import { readDeclaredRows, readTextCell } from "../../src/core/row-file/declaredRows.ts";
import { findColumnPlaces } from "../../src/core/row-file/headings.ts";
import { readRowFile } from "../../src/core/row-file/readRowFile.ts";
import { hasCases } from "../../src/domain/purchase/orderUnits.ts";
import {
  parseTypedCases,
  parseTypedPieces,
  emptyCount,
  type CountLine,
  type CountEntries,
  type TypedCount,
  type WorkedCountLine,
} from "./entry/countLines.ts";

const { headings } = texts.file;

/** The sheet as a CSV file in UTF-8: to print, to fill in, and to read again. */
export function buildCountFile(lines: readonly WorkedCountLine[]): Uint8Array<ArrayBuffer> {
  const rows = lines.map(({ line, typed, counted, shortage, shortageValue, value }) => [
    line.itemCode,
    line.itemName,
    texts.storages[line.storage],
    hasCases(line) ? line.orderUnit : "",
    typed.cases,
    line.unit,
    typed.pieces,
    counted.theoretical === null ? null : roundStock(counted.theoretical, line.unit),
    shortage === null ? null : roundStock(shortage, line.unit),
    shortageValue,
    value,
  ]);
  const encoded = encodeCsv([Object.values(headings), ...rows], "utf-8");
  if ("missing" in encoded) throw new Error("UTF-8 has every character");
  return encoded.bytes;
}

/** An item that stands in several rows of a file, with their numbers: which of them is meant, nobody knows. */
type Repeat = { code: string; lines: readonly number[] };

/** What a file says: the quantities of its items over those typed so far, and the codes of rows that say nothing. */
export type CountFileReading =
  | { fault: "unreadable" | "noHeadings" }
  | {
      fault: null;
      entries: CountEntries;
      /** Items that were read. */
      count: number;
      unknown: readonly string[];
      wrong: readonly string[];
      repeats: readonly Repeat[];
    };

const countReaders = { code: readTextCell, cases: readTextCell, pieces: readTextCell };

/** Reads a filled-in sheet. Rows without a quantity leave what is typed, and so do those of an item that stands twice. */
export function readCountFile(bytes: Uint8Array, lines: readonly CountLine[], entries: CountEntries): CountFileReading {
  const file = readRowFile(bytes);
  if (!file) return { fault: "unreadable" };
  const places = findColumnPlaces(file.headings, {
    code: [headings.code],
    cases: [headings.cases],
    pieces: [headings.pieces],
  });
  if (places.code === null || (places.cases === null && places.pieces === null)) return { fault: "noHeadings" };
  const byCode = new Map(lines.map((line) => [line.itemCode, line]));
  const [read, unknown, wrong] = [new Map<CountLine, TypedCount>(), new Set<string>(), new Set<string>()];
  const rowsOf = new Map<CountLine, number[]>();
  for (const { line: row, values } of readDeclaredRows(file.rows, places, countReaders).rows) {
    const { code, ...typed } = values;
    const name = code.normalize("NFKC").trim();
    if (typed.cases === emptyCount.cases && typed.pieces === emptyCount.pieces) continue;
    const line = byCode.get(name);
    if (!line) {
      unknown.add(name);
      continue;
    }
    const rows = rowsOf.get(line) ?? [];
    rows.push(row);
    rowsOf.set(line, rows);
    if (parseTypedCases(typed.cases) === undefined || parseTypedPieces(typed.pieces) === undefined) wrong.add(name);
    else read.set(line, typed);
  }
  const repeated = [...rowsOf].filter(([, rows]) => rows.length > 1);
  for (const [line] of repeated) read.delete(line);
  return {
    fault: null,
    entries: new Map([...entries, ...[...read].map(([{ itemId }, typed]) => [itemId, typed] as const)]),
    count: read.size,
    unknown: [...unknown],
    wrong: [...wrong],
    repeats: repeated.map(([{ itemCode: code }, rows]) => ({ code, lines: rows })),
  };
}
