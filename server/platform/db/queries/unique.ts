const uniqueViolation = "23505";

/** Whether a statement violated a unique index. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && (error as { code?: unknown }).code === uniqueViolation;

/** Whether a statement violated any rule of the database that keeps rows consistent: class 23 of PostgreSQL's errors. */
export const isIntegrityViolation = (error: unknown): boolean =>
  typeof error === "object" && error !== null && String((error as { code?: unknown }).code).startsWith("23");

/** What Citus writes behind the name of an index on a worker: the number of the part of the table. */
const shardNumber = /_\d{6,}$/;

/** The index in the message. Citus hands on what a worker says, without the fields beside it. */
const findNamedIndex = (error: unknown): string | undefined =>
  error instanceof Error ? /"([^"]+)"/.exec(error.message)?.[1] : undefined;

/** The unique index that a statement violated; undefined for any other error. */
export const findViolatedIndex = (error: unknown): string | undefined =>
  isUniqueViolation(error)
    ? ((error as { constraint?: string }).constraint ?? findNamedIndex(error))?.replace(shardNumber, "")
    : undefined;
