import { parseRecordNumber } from "../../core/recordNumber.ts";
import { buildHttpError } from "../errors.ts";

/** The record number in an address. @throws NOT_FOUND for a text that is no number, as for a record that is gone */
export function requireAddressedNumber(text: string): number {
  const number = parseRecordNumber(text);
  if (number === null) throw buildHttpError("NOT_FOUND");
  return number;
}
