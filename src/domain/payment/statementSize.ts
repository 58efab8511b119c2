/** The largest file of a payment company, in megabytes. */
export const statementMegabytes = 2;

/** The most lines of one. */
export const statementLines = 20_000;

/** Whether a file of this size is taken. @param bytes its size */
export const isStatementTooLarge = (bytes: number): boolean => bytes > statementMegabytes * 1024 * 1024;
