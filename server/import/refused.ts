import { importTexts } from "../../i18n/ja/import.ts";
import { csvText } from "../../src/core/csv.ts";
import type { RefusedRow, Staging } from "./staging.ts";

const { row, code, reason } = importTexts.refusedColumns;
const page = 1000;

/**
 * The refused rows unchanged, with number, code and reason in three more columns, as CSV with BOM, in parts. The corrected file
 * can be imported as the first one was: it has the same delimiter.
 */
export async function* refusedTexts(
  staging: Staging,
  header: readonly string[],
  delimiter: string,
): AsyncGenerator<string> {
  // A file of refused rows that is imported again already has these columns.
  const places = header.flatMap((heading, i) => ([row, code, reason].some((own) => own === heading) ? [] : [i]));
  yield `\ufeff${csvText([[...places.map((place) => header[place] ?? ""), row, code, reason]], delimiter)}`;
  let rows = await staging.refusedRows(0, page);
  for (; rows.length > 0; rows = await staging.refusedRows(rows.at(-1)?.number ?? 0, page))
    yield csvText(
      rows.map((refused) => lineOf(refused, places, header.length)),
      delimiter,
    );
}

const lineOf = ({ cells, ...refused }: RefusedRow, places: readonly number[], width: number): string[] => [
  ...places.map((place) => cells[place] ?? ""),
  String(refused.number),
  refused.code,
  refused.reason,
  // Cells beyond the heading are the fault of such a row. Without them the next import would accept it, with wrong columns.
  ...cells.slice(width),
];
