import { formatCsvText, type CsvCell } from "../../../src/core/csv.ts";
import { buildCsvSubtotals, buildCsvHead, toCsvLine, type SheetHead } from "../../../src/core/sheet/csvRows.ts";
import type { Kysely } from "kysely";
import type { Context } from "../context.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { CheckedRequest } from "./request.ts";
import { openPages, openStatements } from "./rows.ts";
import type { ReportFileSources, StatementRow } from "../report/statements.ts";
import { buildSheetHead } from "./sheetHead.ts";
import { readInSnapshot } from "./snapshot.ts";
import { missingInCp932, formatPercentHead } from "./writers.ts";

/** The parts of a report's file: first the head with the number of rows, then the rows as cells. */
type ReportFilePart = { head: SheetHead; total: number } | { rows: readonly (readonly CsvCell[])[] };

/** A report's rows as cells, many at a time, and what stands above them. */
async function openReport(
  checked: CheckedRequest,
  sources: ReportFileSources,
  context: Context,
  kysely: Kysely<Tables>,
) {
  const { meta, args, request } = checked;
  const db = { ...context.db, kysely };
  const then: Context = { ...context, db, dbOf: () => db };
  const own = sources.statements[meta.name]?.(args, then);
  const typed = meta.columns.flatMap(({ name, unit }) =>
    unit === "TEXT" && request.columns.includes(name) ? [name] : [],
  );
  const reading = own
    ? await openStatements(kysely, own, request.columns, typed)
    : await openPages(sources.schema, meta, args, then);
  const { head, cells } = await buildSheetHead(checked, reading.head, sources, then);
  async function* batches() {
    for await (const rows of reading.batches) yield rows.map((row: StatementRow) => cells(row));
  }
  return { head, total: reading.head.total, batches: batches(), texts: reading.texts };
}

/** Reads a report with all of its rows from one snapshot of the database, until the signal is aborted or the reader is gone. */
export const readReport = (
  checked: CheckedRequest,
  sources: ReportFileSources,
  context: Context,
  signal: AbortSignal,
): AsyncGenerator<ReportFilePart> =>
  readInSnapshot(context.db, signal, async function* (kysely) {
    const { head, total, batches } = await openReport(checked, sources, context, kysely);
    yield { head, total };
    for await (const rows of batches) yield { rows };
  });

/** Splits a reading into its head and its rows. `onRows` gets the number of rows of each batch. */
export async function headAndRows(parts: AsyncGenerator<ReportFilePart>, onRows: (count: number) => void = () => {}) {
  const first = await parts.next();
  if (first.done || !("head" in first.value)) throw new Error("a reading begins with its head");
  async function* batches() {
    for await (const part of parts)
      if ("rows" in part) {
        yield part.rows;
        onRows(part.rows.length);
      }
  }
  return { ...first.value, batches: batches() };
}

/** How many rows a file will have, and the characters of it that its encoding lacks. */
type Outlook = { total: number; missing: readonly string[] };

/**
 * Looks ahead at a file without writing it. It looks for characters that CP932 lacks in texts that people typed: a report may
 * have a statement that lists these texts; otherwise the rows are read.
 */
export async function checkFileAhead(
  checked: CheckedRequest,
  sources: ReportFileSources,
  context: Context,
  signal: AbortSignal,
): Promise<Outlook> {
  const looks = readInSnapshot(context.db, signal, async function* (kysely): AsyncGenerator<Outlook> {
    const { head, total, batches, texts } = await openReport(checked, sources, context, kysely);
    async function* written() {
      yield formatCsvText([...buildCsvHead(head, formatPercentHead), ...buildCsvSubtotals(head)]);
      if (texts) yield (await texts()).join("");
      else for await (const rows of batches) yield formatCsvText(rows.map((cells) => toCsvLine(head.columns, cells)));
    }
    const { format, replace } = checked.request;
    yield { total, missing: format === "cp932" && !replace ? await missingInCp932(written()) : [] };
  });
  let found: Outlook | undefined;
  // Read to the end: leaving early costs the database a connection.
  for await (const look of looks) found = look;
  if (!found) throw new Error("a look ahead sees a file");
  return found;
}
