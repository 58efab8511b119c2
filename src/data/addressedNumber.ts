import { recordNumber } from "../core/recordNumber.ts";
import { errorOf } from "./errors.ts";

/** The record number in an address. @throws NOT_FOUND for a text that is no number, as for a record that is gone */
export function addressedNumber(text: string): number {
  const number = recordNumber(text);
  if (number === null) throw errorOf("NOT_FOUND");
  return number;
}
