import { Rejected } from "../../../src/core/rejected.ts";
import type { FieldValues } from "./hooks.ts";

/**
 * The refusal of a caller who has seen an older record, or older figures, than those of now (W014).
 * @param current the record of now, with which the caller's form is compared
 * @param args what the message names, such as the lines that differ
 */
export const toStaleRefusal = (current?: FieldValues, args: readonly string[] = []): Rejected =>
  new Rejected("W014", current ? { current, args } : { args });

/**
 * Compares what the caller has seen with what is so now: a version, or the hash of figures.
 * @param seen undefined or null where the caller does not compare
 * @throws Rejected W014
 */
export function requireSeen<Mark extends string | number>(seen: Mark | null | undefined, now: Mark): void {
  if (seen !== undefined && seen !== null && seen !== now) throw toStaleRefusal();
}
