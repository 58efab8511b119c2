import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "../db/tables.ts";

export type Args = Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;

/** What stands above the rows: their number, figures of all of them, and how new they are. */
export type Head = Readonly<Record<string, unknown>> & { total: number };

/** A report's rows as one statement each: what is above them, and every row, under `row`, in the order of the pages. */
export type Statements = {
  head: (db: Kysely<Tables>) => Promise<Head>;
  rows: (columns: readonly string[]) => RawBuilder<{ row: Row }>;
  /** What people typed into these columns of the rows, beyond ASCII: each text once, as `text`, without its digits. */
  texts: (columns: readonly string[]) => RawBuilder<{ text: string }>;
};
