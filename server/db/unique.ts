import { Rejected } from "../../src/core/rejected.ts";

const uniqueViolation = "23505";

/** Whether a statement failed because something that may be there once is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && (error as { code?: unknown }).code === uniqueViolation;

/** The unique index that a statement broke; undefined where it failed for another reason. */
export const violatedIndex = (error: unknown): string | undefined =>
  isUniqueViolation(error) ? (error as { constraint?: string }).constraint : undefined;

/**
 * What `write` answers. Where it breaks the unique index `index`, what a person typed is taken already.
 * @throws Rejected TAKEN at `field`, naming the value
 */
export async function unlessTaken<T>(
  write: Promise<T>,
  { index, field, value }: { index: string; field: string; value: string },
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedIndex(error) === index) throw new Rejected("TAKEN", { field, args: [value] });
    throw error;
  }
}
