import type { CsvCell } from "../../../core/csv.ts";
import type { RecordData } from "../../definition.ts";
import { textOfValue } from "../../format.ts";
import { writeCell, type CellDictionary } from "./cells.ts";
import type { CsvColumn } from "./columns.ts";

/** A value of a record under the column's path. */
const readValue = (record: RecordData, { owner, field }: CsvColumn): unknown =>
  owner === field ? record[owner.name] : (record[owner.name] as RecordData | null | undefined)?.[field.name];

/** The cells of a record, such that reading them changes nothing. A reference whose names are unknown stays empty. */
export const writeRow = (columns: readonly CsvColumn[], record: RecordData, dictionary: CellDictionary): CsvCell[] =>
  columns.map((column) => {
    const { field, path, shownOnly } = column;
    const value = readValue(record, column);
    if (shownOnly) return typeof value === "number" ? value : textOfValue(field, value, dictionary.words) || null;
    return field.kind === "REFERENCE" && !dictionary.names.has(path) ? null : writeCell(field, value, path, dictionary);
  });
