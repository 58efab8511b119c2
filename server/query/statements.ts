import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "../db/tables.ts";

export type Args = Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;

/** The head of the rows: their number, the figures of all of them, and how new they are. */
export type Head = Readonly<Record<string, unknown>> & { total: number };

/** The statements of a report's file: the head, and every row (`row`) in the order of the pages. */
export type Statements = {
  head: (db: Kysely<Tables>) => Promise<Head>;
  rows: (columns: readonly string[]) => RawBuilder<{ row: Row }>;
  /** The texts beyond ASCII that people typed into these columns: each once, as `text`, without its digits. */
  texts: (columns: readonly string[]) => RawBuilder<{ text: string }>;
};
