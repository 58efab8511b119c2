import { groupRows } from "../../core/groupRows.ts";
import type { RowResult } from "../../data/run.ts";
import type { CsvFileRow } from "./rows.ts";

/** A row with what would become of it, or became. */
export type ReviewedRow = CsvFileRow & Pick<RowResult, "outcome" | "changes" | "version"> & { written: boolean };

/** The record of which a row is a line, by the value of a field (`linesOf` of the resource); null where each row is a record. */
const buildRecordKeyReader =
  (field: string | undefined) =>
  ({ values }: Pick<ReviewedRow, "values">): unknown =>
    field === undefined ? null : (values[field] ?? null);

/** Refuses the lines of a record of which one line is refused: the record would be registered with a part of its lines. */
export function refusePartialRecords(rows: readonly ReviewedRow[], field: string | undefined): readonly ReviewedRow[] {
  const record = buildRecordKeyReader(field);
  const broken = new Map<unknown, number>();
  for (const row of rows) if (row.outcome === "REFUSED" && !broken.has(record(row))) broken.set(record(row), row.line);
  return rows.map((row) => {
    const line = record(row) === null ? undefined : broken.get(record(row));
    const waits = !row.written && (row.outcome === "CREATE" || row.outcome === "UPDATE");
    return line !== undefined && waits
      ? { ...row, outcome: "REFUSED" as const, problems: [...row.problems, { path: field ?? null, broken: line }] }
      : row;
  });
}

/** The rows in parts of at most `most`, the lines of a record in one part. A record has fewer lines than that. */
export function splitWholeRecords<Row extends Pick<ReviewedRow, "values">>(
  rows: readonly Row[],
  field: string | undefined,
  most: number,
): Row[][] {
  const record = buildRecordKeyReader(field);
  const parts: Row[][] = [];
  for (const group of groupRows(rows, (row) => record(row) ?? row).values()) {
    const last = parts.at(-1);
    if (last && last.length + group.length <= most) last.push(...group);
    else parts.push(group);
  }
  return parts;
}
