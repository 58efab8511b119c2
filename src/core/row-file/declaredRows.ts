import type { RejectionCode } from "../rejected.ts";
import type { ColumnPlaces } from "./headings.ts";
import type { FileRow } from "./records.ts";

/** What a cell says, or why it cannot be read: a code of the catalogue with its arguments. */
export type CellReading<T> = { value: T } | { code: RejectionCode; args?: readonly (string | number)[] };

/** How each column is read: its trimmed text, empty where the file lacks the column. */
type ColumnReaders<Values> = { readonly [Column in keyof Values]: (text: string) => CellReading<Values[Column]> };

/** What is wrong with a cell: the row's number in the file, the column, and the catalogue's code. */
export type CellFault<Column> = {
  line: number;
  field: Column;
  code: RejectionCode;
  args: readonly (string | number)[];
};

/** A cell that may have any text. */
export const readTextCell = (text: string): CellReading<string> => ({ value: text });

/** A row with every column read. */
type DeclaredRow<Values> = { line: number; values: Values };

/** Reads rows by declared columns. A row with a fault is in `faults`, once a faulty cell, and not in `rows`. */
export function readDeclaredRows<Values extends object>(
  records: readonly FileRow[],
  places: ColumnPlaces<keyof Values & string>,
  readers: ColumnReaders<Values>,
): { rows: DeclaredRow<Values>[]; faults: CellFault<keyof Values & string>[] } {
  const columns = Object.keys(readers) as (keyof Values & string)[];
  const rows: DeclaredRow<Values>[] = [];
  const faults: CellFault<keyof Values & string>[] = [];
  for (const { line, cells } of records) {
    const known = faults.length;
    const values: Partial<Values> = {};
    for (const column of columns) {
      const place = places[column];
      const reading = readers[column](place === null ? "" : (cells[place] ?? "").trim());
      if ("value" in reading) values[column] = reading.value;
      else faults.push({ line, field: column, code: reading.code, args: reading.args ?? [] });
    }
    if (faults.length === known) rows.push({ line, values: values as Values });
  }
  return { rows, faults };
}
