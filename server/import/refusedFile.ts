import { open } from "node:fs/promises";
import { importTexts } from "../../i18n/ja/import.ts";
import { csvText } from "../../src/core/csv.ts";
import { ImportProblem } from "./problem.ts";
import type { Staging } from "./staging.ts";

/**
 * Writes the refused rows unchanged, with number, code and reason in three more columns, as UTF-8 with BOM. The corrected file can be
 * imported.
 * @returns the file's path, or null where nothing was refused
 * @throws ImportProblem where it cannot be written
 */
export async function writeRefused(staging: Staging, file: string, header: readonly string[]): Promise<string | null> {
  let rows = await staging.refusedRows(0, 1000);
  if (rows.length === 0) return null;
  const path = `${file}.refused.csv`;
  const { row, code, reason } = importTexts.refusedColumns;
  // A file of refused rows that is imported again already has these columns.
  const places = header.flatMap((heading, i) => ([row, code, reason].some((own) => own === heading) ? [] : [i]));
  try {
    const output = await open(path, "w");
    try {
      await output.write(`\ufeff${csvText([[...places.map((place) => header[place] ?? ""), row, code, reason]])}`);
      for (; rows.length > 0; rows = await staging.refusedRows(rows.at(-1)?.number ?? 0, 1000)) {
        const filled = rows.map((refused) => [
          ...places.map((place) => refused.cells[place] ?? ""),
          String(refused.number),
          refused.code,
          refused.reason,
          // Cells beyond the heading are the fault of such a row. Without them the next import would accept it, with wrong columns.
          ...refused.cells.slice(header.length),
        ]);
        await output.write(csvText(filled));
      }
    } finally {
      await output.close();
    }
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    throw new ImportProblem(importTexts.refusedUnwritable(path, cause.message), { cause });
  }
  return path;
}
