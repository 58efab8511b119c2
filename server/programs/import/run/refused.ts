import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { formatCsvText } from "../../../../src/core/csv.ts";
import type { RefusedRow, ImportStaging } from "./staging.ts";

const { row, code, reason } = importTexts.refusedColumns;
const refusedPageSize = 1000;

/**
 * The refused rows unchanged, with number, code and reason in three more columns, as CSV with BOM, in parts. The corrected file
 * can be imported as the first one was: it has the same delimiter.
 */
export async function* formatRefusedRows(
  staging: ImportStaging,
  header: readonly string[],
  delimiter: string,
): AsyncGenerator<string> {
  // A file of refused rows that is imported again already has these columns.
  const places = header.flatMap((heading, i) => ([row, code, reason].some((own) => own === heading) ? [] : [i]));
  yield `\ufeff${formatCsvText([[...places.map((place) => header[place] ?? ""), row, code, reason]], delimiter)}`;
  let rows = await staging.refusedRows(0, refusedPageSize);
  for (; rows.length > 0; rows = await staging.refusedRows(rows.at(-1)?.number ?? 0, refusedPageSize))
    yield formatCsvText(
      rows.map((refused) => toRefusedCells(refused, places, header.length)),
      delimiter,
    );
}

const toRefusedCells = ({ cells, ...refused }: RefusedRow, places: readonly number[], width: number): string[] => [
  ...places.map((place) => cells[place] ?? ""),
  String(refused.number),
  refused.code,
  refused.reason,
  // Cells beyond the heading are the fault of such a row. Without them the next import would accept it, with wrong columns.
  ...cells.slice(width),
];
