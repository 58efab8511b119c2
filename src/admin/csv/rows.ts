import { toComparableText } from "../../core/sameValue.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import type { FileRow } from "../../core/row-file/records.ts";
import { validateFields } from "../../domain/validate.ts";
import type { RecordData } from "../definition.ts";
import { readCell, type CsvCellFault, type CellDictionary } from "./file/cells.ts";
import type { CsvColumn } from "./file/columns.ts";

/** What is wrong with a field of a row, at the path of its column; without a path, with the row. */
export type RowProblem = { path: string | null } & CsvCellFault;

/** A row of the file: what it says of the fields whose columns are there, and what cannot be read. */
export type CsvFileRow = {
  line: number;
  cells: readonly string[];
  values: RecordData;
  problems: readonly RowProblem[];
};

/** Reads a row's cells. An object whose columns are all empty is none. */
export function readCsvRow(
  matched: readonly (CsvColumn | undefined)[],
  { line, cells }: FileRow,
  dictionary: CellDictionary,
): CsvFileRow {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  const surplus = cells.slice(matched.length).filter((cell) => cell.trim() !== "");
  if (surplus.length > 0) problems.push({ path: null, surplus });
  for (const [index, column] of matched.entries()) {
    if (!column || column.place || column.shownOnly) continue;
    const { path, owner, field } = column;
    // What a shop may not have is not known there, and keeps its value.
    if (field.kind === "REFERENCE" && !dictionary.names.has(path)) continue;
    const read = readCell(field, cells[index] ?? "", path, dictionary);
    if ("fault" in read) problems.push({ path, ...read.fault });
    else if (owner === field) {
      if (read.value !== undefined) values[path] = read.value;
    } else values[owner.name] = { ...(values[owner.name] as RecordData | undefined), [field.name]: read.value ?? null };
  }
  for (const [name, value] of Object.entries(values)) if (isNothing(value)) values[name] = null;
  return { line, cells, values, problems: problems.length > 0 ? problems : checkRowValues(matched, values) };
}

const isNothing = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => one === null);

/** Checks a row by the schema's rules, so that rows the server would refuse are not sent. */
function checkRowValues(matched: readonly (CsvColumn | undefined)[], values: RecordData): RowProblem[] {
  const owners = new Map<string, FieldMeta>(
    matched.flatMap((column) =>
      column && !column.place && !column.shownOnly ? [[column.owner.name, column.owner]] : [],
    ),
  );
  const present = [...owners.values()].filter((field) => values[field.name] !== undefined);
  return validateFields(present, values).map(({ field, code, args = [] }) => ({ path: field, code, args }));
}

/** Refuses rows whose key appears earlier in the file: it is unknown which of the two is meant. */
export function refuseRepeatedKeys(rows: readonly CsvFileRow[], keys: readonly FieldMeta[]): CsvFileRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const key = JSON.stringify(keys.map((field) => toComparableText(field, row.values[field.name])));
    const line = first.get(key);
    if (line === undefined) {
      first.set(key, row.line);
      return row;
    }
    return { ...row, problems: [...row.problems, { path: keys[0]?.name ?? null, repeats: line }] };
  });
}
