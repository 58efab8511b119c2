/** Rows of a file that one call registers: enough that 5,000 take ten calls, few enough for a body and a transaction. */
export const rowsPerCall = 500;
