import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import { listCreateFields, type RowValues } from "./plan.ts";

/** Whether a spreadsheet takes a code for a number, and drops its zeros. */
export const isNumericCode = (code: string): boolean => /^\d+$/.test(code);
export const stripLeadingZeros = (code: string): string => code.replace(/^0+/, "");

const readCode = (row: RowValues, { name }: FieldMeta): string => String(row[name] ?? "").trim();

/**
 * Why a row may not make a new record: one exists whose code differs only by zeros in front, which spreadsheets drop. `records` are
 * those that the rows of the file may identify.
 */
export function findLostZeros(meta: ResourceMeta, row: RowValues, records: readonly RowValues[]): FieldError[] {
  const keys = listCreateFields(meta).filter(({ kind, name }) => kind === "HIDDEN" || meta.key?.includes(name));
  const field = keys.find(
    ({ constraints, name }) => constraints.alphanumeric && isNumericCode(String(row[name] ?? "")),
  );
  if (!field) return [];
  const code = readCode(row, field);
  const near = records.find((record) => {
    const other = readCode(record, field);
    const same = keys.every((key) => key === field || String(record[key.name]) === String(row[key.name]));
    return same && other !== code && isNumericCode(other) && stripLeadingZeros(other) === stripLeadingZeros(code);
  });
  return near ? [{ field: field.name, code: "LOST_ZEROS", args: [readCode(near, field)] }] : [];
}
