import { countTexts as texts } from "../../i18n/ja/stock-sheet.ts";
import { encodeCsv } from "../../src/core/csv.ts";
import { rowsOfFile } from "../../src/admin/csv/readFile.ts";
import { hasCases, typedCases, typedPieces, untyped, type CountLine, type Entries, type Worked } from "./countLines.ts";

const { headings } = texts.file;

/** The sheet as a CSV file in UTF-8: to print, to fill in, and to read again. */
export function countFile(lines: readonly Worked[]): Uint8Array<ArrayBuffer> {
  const rows = lines.map(({ line, typed, counted, shortage, shortageValue, value }) => [
    line.itemCode,
    line.itemName,
    texts.storages[line.storage],
    hasCases(line) ? line.orderUnit : "",
    typed.cases,
    line.unit,
    typed.pieces,
    counted.theoretical,
    shortage,
    shortageValue,
    value,
  ]);
  const encoded = encodeCsv([Object.values(headings), ...rows], "utf-8");
  if ("missing" in encoded) throw new Error("UTF-8 has every character");
  return encoded.bytes;
}

/** What a file says: the quantities of its items over those typed so far, and the codes of rows that say nothing. */
export type ReadCount =
  | { fault: "unreadable" | "noHeadings" }
  | { fault: null; entries: Entries; count: number; unknown: readonly string[]; wrong: readonly string[] };

/** Reads a filled-in sheet. Rows without a quantity leave what is typed. */
export function readCountFile(bytes: Uint8Array, lines: readonly CountLine[], entries: Entries): ReadCount {
  const file = rowsOfFile(bytes);
  if (!file) return { fault: "unreadable" };
  const place = (name: string) => file.headings.findIndex((heading) => heading.trim() === name);
  const [code, cases, pieces] = [place(headings.code), place(headings.cases), place(headings.pieces)];
  if (code < 0 || (cases < 0 && pieces < 0)) return { fault: "noHeadings" };
  const byCode = new Map(lines.map((line) => [line.itemCode, line]));
  const [next, unknown, wrong] = [new Map(entries), new Set<string>(), new Set<string>()];
  let count = 0;
  for (const { cells } of file.rows) {
    const name = cells[code]?.normalize("NFKC").trim() ?? "";
    const typed = { cases: cells[cases]?.trim() ?? "", pieces: cells[pieces]?.trim() ?? "" };
    if (typed.cases === untyped.cases && typed.pieces === untyped.pieces) continue;
    const line = byCode.get(name);
    if (!line) unknown.add(name);
    else if (typedCases(typed.cases) === undefined || typedPieces(typed.pieces) === undefined) wrong.add(name);
    else {
      next.set(line.itemId, typed);
      count++;
    }
  }
  return { fault: null, entries: next, count, unknown: [...unknown], wrong: [...wrong] };
}
