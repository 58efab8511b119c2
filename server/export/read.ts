import type { GraphQLSchema } from "graphql";
import type { CsvCell } from "../../src/core/csv.ts";
import type { SheetHead } from "../../src/core/sheet/csvRows.ts";
import type { Context } from "../context.ts";
import { reportStatements } from "../report/statements.ts";
import type { Checked } from "./request.ts";
import { openPages, openStatements, type Row } from "./rows.ts";
import { sheetHeadOf } from "./sheetHead.ts";
import { inSnapshot } from "./snapshot.ts";

/** A report's file as it is read: first what stands above the rows and how many they are, then the rows as cells. */
export type Part = { head: SheetHead; total: number } | { rows: readonly (readonly CsvCell[])[] };

/** Reads a report with all of its rows, in one moment of the database. It is stopped by the signal, and by nobody reading on. */
export const readReport = (
  checked: Checked,
  schema: GraphQLSchema,
  context: Context,
  signal: AbortSignal,
): AsyncGenerator<Part> =>
  inSnapshot(context.db, signal, async function* (kysely) {
    const { meta, args, request } = checked;
    const then: Context = { ...context, db: { ...context.db, kysely } };
    const own = reportStatements(meta.name, args, then);
    const reading = own
      ? await openStatements(kysely, own, request.columns)
      : await openPages(schema, meta, args, then);
    const { head, cells } = await sheetHeadOf(checked, reading.head, then);
    yield { head, total: reading.head.total };
    for await (const rows of reading.batches) yield { rows: rows.map((row: Row) => cells(row)) };
  });

/** Splits a reading into its head and its rows. `onRows` is told how many more have been handed on. */
export async function headAndRows(parts: AsyncGenerator<Part>, onRows: (count: number) => void = () => {}) {
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
