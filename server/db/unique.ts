const uniqueViolation = "23505";

/** Whether a statement failed because something that may be there once is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && (error as { code?: unknown }).code === uniqueViolation;

/** The unique index that a statement broke; undefined where it failed for another reason. */
export const violatedIndex = (error: unknown): string | undefined =>
  isUniqueViolation(error) ? (error as { constraint?: string }).constraint : undefined;
