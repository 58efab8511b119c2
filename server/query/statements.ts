import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "../db/tables.ts";

export type ReportArguments = Readonly<Record<string, unknown>>;
export type StatementRow = Readonly<Record<string, unknown>>;

/** The head of a file: the number of rows, their sums, and the freshness. */
export type ReportFileHead = Readonly<Record<string, unknown>> & { total: number };

/** The statements of a report's file: the head, and all rows in the order of the pages. */
export type ReportFileStatements = {
  head: (db: Kysely<Tables>) => Promise<ReportFileHead>;
  rows: (columns: readonly string[]) => RawBuilder<{ row: StatementRow }>;
  /** The distinct texts of these columns that are not ASCII, without digits. */
  texts: (columns: readonly string[]) => RawBuilder<{ text: string }>;
};
