const uniqueViolation = "23505";

/** Whether a statement violated a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && (error as { code?: unknown }).code === uniqueViolation;

/** Whether a statement violated any rule of the database that keeps rows consistent: class 23 of PostgreSQL's errors. */
export const isIntegrityViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && String((error as { code?: unknown }).code).startsWith("23");

/** The unique index that a statement violated; undefined for any other error. */
export const findViolatedIndex = (error: unknown): string | undefined =>
  isUniqueViolation(error) ? (error as { constraint?: string }).constraint : undefined;
