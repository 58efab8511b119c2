import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { isRealDate } from "../../core/calendar/date.ts";
import type { FieldMeta } from "../../core/metadata.ts";
import { parseRecordNumber } from "../../core/recordNumber.ts";
import type { RecordData } from "../definition.ts";

/** The value of a field that a text of the address names; undefined where the field is of another kind, or the text none of its values. */
function parseAddressValue({ kind, many, constraints }: FieldMeta, text: string): string | number | undefined {
  if (kind === "DATE") return isRealDate(text) ? text : undefined;
  if (kind === "REFERENCE" && !many) return parseRecordNumber(text) ?? undefined;
  const isCode = kind === "TEXT" && constraints.alphanumeric && /^[0-9A-Za-z]{1,40}$/.test(text);
  return isCode ? text : undefined;
}

/**
 * Dates, references and codes of a new record that the address names by their fields: a page of one date, or of one item, leads to a form
 * that begins with it.
 */
export function useAddressValues(fields: readonly FieldMeta[]): RecordData {
  const [params] = useSearchParams();
  return useMemo(
    () =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const value = parseAddressValue(field, params.get(field.name) ?? "");
          return value === undefined ? [] : [[field.name, value]];
        }),
      ),
    [fields, params],
  );
}
